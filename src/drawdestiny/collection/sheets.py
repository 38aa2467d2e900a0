"""Spreadsheets as rows of text: CSV in any usual encoding and dialect, and Excel workbooks."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from drawdestiny.engine.errors import BadFile, unreadable

MOST_ROWS: Final = 200_000
MOST_BYTES: Final = 60_000_000
MARKS: Final = ",;\t|"
EXCEL: Final = (".xlsx", ".xlsm")

Rows = list[tuple[int, list[str]]]
"""Line numbers as the user's program shows them, and the cells."""


def read_sheet(path: Path) -> Rows:
    """The rows of a spreadsheet file, without empty ones."""
    source = str(path)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadFile(source, "too_large", n=MOST_BYTES // 1_000_000)
        data = path.read_bytes()
    except OSError as error:
        raise unreadable(source, error) from error
    if path.suffix.lower() in EXCEL or data[:4] == b"PK\x03\x04":
        rows = _excel(data, source)
    else:
        rows = read_csv(decoded(data, source), source)
    if not rows:
        raise BadFile(source, "empty")
    return rows


def decoded(data: bytes, source: str) -> str:
    """The text of a file: UTF-8 or UTF-16 where it says so or fits, else as Windows writes it."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        codings = ["utf-16"]
    elif data[1:2] == b"\0":
        codings = ["utf-16-le"]
    else:
        codings = ["utf-8-sig", "cp1252", "latin-1"]
    for coding in codings:
        try:
            text = data.decode(coding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise BadFile(source, "no_text")


def read_csv(text: str, source: str) -> Rows:
    """Rows of cells; commas, semicolons, tabs and bars are told apart by the first lines."""
    csv.field_size_limit(100_000)
    mark = _mark(text)
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark)
        return _bounded(((reader.line_num, cells) for cells in reader), source)
    except csv.Error as error:
        raise BadFile(source, "no_csv", n=reader.line_num) from error


def _mark(text: str) -> str:
    head = [line for line in text[:20_000].splitlines()[:20] if line.strip()]
    if head and head[0].lower().startswith("sep=") and len(head[0]) > 4:
        return head[0][4]  # as Excel writes it

    def evenness(mark: str) -> tuple[int, int]:
        counts = [line.count(mark) for line in head]
        usual = max(set(counts), key=counts.count) if counts else 0
        return (counts.count(usual) if usual else 0, usual)

    return max(MARKS, key=evenness)


def _bounded(lines: Iterator[tuple[int, list[str]]], source: str) -> Rows:
    rows: Rows = []
    for number, cells in lines:
        stripped = [" ".join(cell.split()) for cell in cells]
        if any(stripped):
            rows.append((number, stripped))
        if len(rows) > MOST_ROWS:
            raise BadFile(source, "too_many_rows", n=MOST_ROWS)
    return rows


def _excel(data: bytes, source: str) -> Rows:
    """The first sheet with anything in it; of formulas what Excel last made of them."""
    from zipfile import BadZipFile

    import openpyxl

    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    except (BadZipFile, KeyError, ValueError, OSError, TypeError) as error:
        raise BadFile(source, "no_workbook") from error
    try:
        for sheet in book.worksheets:
            lines = (
                (number, [_cell(value) for value in row])
                for number, row in enumerate(sheet.iter_rows(values_only=True), 1)
            )
            rows = _bounded(lines, source)
            if rows:
                return rows
    finally:
        book.close()
    return []


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
