"""Which functions the engine knows, and what a function of another language is called in English."""

import difflib
from functools import cache

import cellrune

# Names that people type in Portuguese spreadsheets; formulas keep English names everywhere.
_PORTUGUESE = {
    "SOMA": "SUM",
    "SOMASE": "SUMIF",
    "SOMASES": "SUMIFS",
    "SE": "IF",
    "SES": "IFS",
    "SEERRO": "IFERROR",
    "E": "AND",
    "OU": "OR",
    "NÃO": "NOT",
    "MÉDIA": "AVERAGE",
    "MÁXIMO": "MAX",
    "MÍNIMO": "MIN",
    "ARRED": "ROUND",
    "ARREDONDAR.PARA.CIMA": "ROUNDUP",
    "ARREDONDAR.PARA.BAIXO": "ROUNDDOWN",
    "TRUNCAR": "TRUNC",
    "RAIZ": "SQRT",
    "POTÊNCIA": "POWER",
    "PROCV": "VLOOKUP",
    "PROCH": "HLOOKUP",
    "PROCX": "XLOOKUP",
    "ÍNDICE": "INDEX",
    "CORRESP": "MATCH",
    "ESCOLHER": "CHOOSE",
    "CONT.NÚM": "COUNT",
    "CONT.SE": "COUNTIF",
    "HOJE": "TODAY",
    "AGORA": "NOW",
    "DATA": "DATE",
    "ANO": "YEAR",
    "MÊS": "MONTH",
    "DIA": "DAY",
    "PGTO": "PMT",
    "VPL": "NPV",
    "TIR": "IRR",
}


@cache
def known_functions() -> frozenset[str]:
    """The names of all functions that the engine computes, in capitals."""
    return frozenset(entry["name"].upper() for entry in cellrune.function_catalog()["entries"])


def english_function(name: str) -> str | None:
    """The function that was probably meant by an unknown name: its English name, or one spelled alike."""
    upper = name.upper()
    if upper in _PORTUGUESE:
        return _PORTUGUESE[upper]
    near = difflib.get_close_matches(upper, known_functions(), n=1, cutoff=0.8)
    return near[0] if near else None
