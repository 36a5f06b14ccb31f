"""The stylesheet: what the Fusion style and the palette leave in the toolkit's own look."""

from dataclasses import asdict
from string import Template

from gui.theme.fonts import SMALL_PX
from gui.theme.tokens import RADIUS, Tokens
from model.paths import resources


def stylesheet_of(tokens: Tokens) -> str:
    """The application's stylesheet in the colours of `tokens`."""
    icons = (resources() / "theme").as_posix()
    return Template(_SHEET).substitute(asdict(tokens), small=SMALL_PX, radius=RADIUS, icons=icons)


_SHEET = """
QMainWindow::separator { background: $line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: $accent; }
QSplitter::handle { background: $line; }

QMenuBar { background: $surface; border-bottom: 1px solid $line; padding: 2px 4px; }
QMenuBar::item { padding: 4px 8px; border-radius: ${radius}px; }
QMenuBar::item:selected { background: $sunken; }
QMenu { background: $raised; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: ${radius}px; }
QMenu::item:selected { background: $selection; color: $text; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }

QToolBar { background: $surface; border: none; border-bottom: 1px solid $line; padding: 4px; spacing: 4px; }
QToolBar::separator { background: $line; width: 1px; margin: 4px; }
QToolButton {
    border: 1px solid transparent; border-radius: ${radius}px; padding: 4px 6px; background: transparent;
}
QToolButton:hover { background: $sunken; }
QToolButton:pressed, QToolButton:checked { background: $selection; }
QToolButton:focus { border-color: $accent; }
QToolButton[segment] {
    background: $raised; color: $muted; border: 1px solid $control_line; border-radius: 0; padding: 3px 12px;
}
QToolButton[segment="first"] {
    border-right: none; border-top-left-radius: ${radius}px; border-bottom-left-radius: ${radius}px;
}
QToolButton[segment="middle"] { border-right: none; }
QToolButton[segment="last"] {
    border-top-right-radius: ${radius}px; border-bottom-right-radius: ${radius}px;
}
QToolButton[segment]:hover { background: $surface; color: $text; }
QToolButton[segment]:checked { background: $selection; color: $text; }
QToolButton[segment]:focus { border-color: $accent; }

QPushButton {
    background: $raised; border: 1px solid $control_line; border-radius: ${radius}px; padding: 5px 14px;
}
QPushButton:hover { background: $surface; }
QPushButton:pressed { background: $sunken; }
QPushButton:default { background: $accent; border-color: $accent; color: $on_accent; }
QPushButton:focus { border-color: $accent; }
QPushButton:disabled, QPushButton:default:disabled {
    background: $sunken; color: $muted; border-color: $line;
}
QPushButton[figure="true"] {
    background: transparent; border: 1px solid transparent; padding: 1px 3px; text-align: right;
}
QPushButton[link="true"] {
    background: transparent; border: 1px solid transparent; padding: 1px 0; color: $accent; text-align: left;
}
QPushButton[link="true"]:hover { text-decoration: underline; }
QPushButton[link="true"]:focus { border-color: $accent; }
QPushButton[figure="left"] {
    background: transparent; border: 1px solid transparent; padding: 1px 0; text-align: left;
}
QPushButton[figure="left"]:hover { background: $sunken; }
QPushButton[figure="left"]:focus { border-color: $accent; }
QPushButton[figure="true"]:hover { background: $sunken; }
QPushButton[figure="true"]:focus { border-color: $accent; }

QLineEdit, QPlainTextEdit, QTextEdit {
    background: $raised; border: 1px solid $control_line; border-radius: ${radius}px; padding: 3px 6px;
    selection-background-color: $selection; selection-color: $text;
}
QComboBox {
    background: $raised; border: 1px solid $control_line; border-radius: ${radius}px; padding: 3px 8px;
}
QComboBox:focus, QComboBox:on { border-color: $accent; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url("$icons/down.svg"); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $control_line; padding: 4px; }
QComboBox QAbstractItemView::item { padding: 4px 8px; min-height: 20px; }
QComboBox QAbstractItemView::item:selected { background: $selection; color: $text; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border-color: $accent; }
QLineEdit:read-only { background: $surface; }
QTextEdit[code="true"] { background: $sunken; border: 1px solid transparent; padding: 0; }
QTextEdit[code="true"]:focus { border-color: $accent; }

QDockWidget {
    font-weight: 600; icon-size: 14px;
    titlebar-close-icon: url("$icons/close.svg"); titlebar-normal-icon: url("$icons/float.svg");
}
QDockWidget::title {
    background: $surface; border-bottom: 1px solid $line; padding: 7px 8px; text-align: left;
}
QDockWidget::close-button, QDockWidget::float-button { border: none; border-radius: ${radius}px; padding: 0; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: $sunken; }

QTabWidget::pane { border: none; border-top: 1px solid $line; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $muted; border: none; padding: 6px 12px; }
QTabBar::tab:hover { color: $text; background: $sunken; }
QTabBar::tab:selected { color: $text; background: $raised; }
QTabBar::tab:top:selected { border-bottom: 2px solid $accent; }
QTabBar::tab:bottom:selected { border-top: 2px solid $accent; }
QTabBar::tab:focus { color: $accent; }

QHeaderView { background: $surface; }
QHeaderView::section {
    background: $surface; color: $muted; padding: 3px 6px;
    border: none; border-right: 1px solid $line; border-bottom: 1px solid $line;
}
QHeaderView::section:checked { background: $selection; color: $text; }
QTableCornerButton::section {
    background: $surface; border: none; border-right: 1px solid $line; border-bottom: 1px solid $line;
}
QAbstractItemView { border: none; outline: none; }

QListView#completions { background: $raised; border: 1px solid $control_line; }
QListView#completions::item { padding: 4px 8px; }
QListView#completions::item:selected { background: $selection; color: $text; }
QListWidget#templates { background: $raised; border: 1px solid $control_line; border-radius: ${radius}px; }
QListWidget#templates::item { padding: 8px; }
QListWidget#templates::item:selected { background: $selection; color: $text; }
#note { color: $muted; }
#note[wrong="true"] { color: $error; }

QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $control_line; border-radius: 3px; margin: 3px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QScrollArea { border: none; background: $raised; }

QToolTip {
    background: $raised; color: $text; border: 1px solid $control_line; padding: 4px 6px;
    font-size: ${small}px;
}
#bubble {
    background: $error_surface; color: $error; border: 1px solid $error; border-radius: ${radius}px;
    padding: 4px 8px;
}
QStatusBar { background: $surface; color: $muted; border-top: 1px solid $line; }
QStatusBar::item { border: none; }
QSizeGrip { image: none; width: 0; height: 0; }
QProgressBar { background: $sunken; border: none; border-radius: 3px; max-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
"""
