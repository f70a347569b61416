import { CsvError, parse } from 'csv-parse/sync'
import { toMessage, type UserMessage, verbatim } from '../../messages/told.ts'
import { isFilled } from '../../settings/values.ts'
import type { FaultList } from './faults.ts'
import { MAX_ROWS, type ManifestRow, type ManifestRows } from './rows.ts'

/** Delimiters of cells. Excel writes `;` where the comma is the decimal separator. */
const DELIMITERS = [',', ';', '\t'] as const
const LF = 10

/** Whether a word is a column of some generator: the header tells by it what its delimiter is. */
type KnowsColumn = (name: string) => boolean

/** The rows of a table whose first line names the columns. Rows without a filled cell count in the numbering alone. */
export function parseCsv(bytes: Buffer, knows: KnowsColumn, faults: FaultList): ManifestRows | null {
  const start = tableStart(bytes)
  const delimiter = start.delimiter ?? delimiterOf(bytes, start.offset, knows)
  const records = recordsOf(bytes, start, delimiter, faults)
  const header = records.shift()
  if (!header) {
    if (faults.isEmpty) faults.add({}, toMessage('manifest.empty-csv'))
    return null
  }
  const columns = header.cells.map((cell) => cell.trim())
  const named = judgeHeader(columns, header.line, faults)
  const rows: Row[] = []
  for (const [index, { line, cells }] of records.entries()) {
    if (cells.some(isFilled)) rows.push({ row: index + 1, line, cells })
  }
  if (rows.length > MAX_ROWS) {
    faults.add({}, toMessage('manifest.many-rows', { max: MAX_ROWS }))
    return null
  }
  for (const row of rows) judgeLength(row, columns, faults)
  return {
    count: rows.length,
    header: { line: header.line, columns: columns.filter((name) => name !== '') },
    *rows() {
      for (const { row, line, cells } of rows) yield { row, line, cells: filledCells(named, cells) }
    },
  }
}

interface Row extends CsvRecord {
  readonly row: number
}

function filledCells(columns: readonly string[], cells: readonly string[]): ManifestRow['cells'] {
  return columns.flatMap((column, index) =>
    column !== '' && isFilled(cells[index]) ? [[column, cells[index]] as const] : [],
  )
}

/** Blank lines before the header, and the line `sep=;` by which Excel says what it uses. */
function tableStart(bytes: Buffer): { offset: number; line: number; delimiter: string | null } {
  let offset = 0
  let line = 1
  let delimiter: string | null = null
  while (offset < bytes.length) {
    const end = bytes.indexOf(LF, offset)
    const text = bytes.toString('utf8', offset, end < 0 ? bytes.length : end)
    const said = /^"?sep=(.)"?$/i.exec(text)
    if (text.trim() !== '' && !said) break
    delimiter = said?.[1] ?? delimiter
    if (end < 0) return { offset: bytes.length, line, delimiter }
    offset = end + 1
    line += 1
  }
  return { offset, line, delimiter }
}

/** The one that splits the header into the most names that some generator knows; of those alike, the most cells. */
function delimiterOf(bytes: Buffer, offset: number, knows: KnowsColumn): string {
  const end = bytes.indexOf(LF, offset)
  const line = bytes.toString('utf8', offset, end < 0 ? bytes.length : end)
  const scores = DELIMITERS.map((delimiter) => {
    const cells = line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim())
    return cells.filter(knows).length * 10_000 + Math.min(cells.length, 9999)
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))]!
}

interface CsvRecord {
  readonly line: number
  readonly cells: string[]
}

/** After a quote that never closes, reading goes on at the next line that has a whole row's cells; so often. */
const MAX_RESUMES = 20

function recordsOf(
  bytes: Buffer,
  start: { readonly offset: number; readonly line: number },
  delimiter: string,
  faults: FaultList,
): CsvRecord[] {
  const records: CsvRecord[] = []
  let { offset, line } = start
  for (let resumes = 0; offset < bytes.length; resumes += 1) {
    const first = line
    let read = 0
    try {
      parse(bytes.subarray(offset), {
        delimiter,
        record_delimiter: '\n',
        relax_column_count: true,
        on_record: (cells: string[], info) => {
          const end = first + info.lines - 1
          const lineBreaks = cells.join('').split('\n').length - 1
          records.push({ line: end - lineBreaks, cells })
          line = end + 1
          read = info.bytes
          return records.length > MAX_ROWS * 2 ? stop() : null
        },
      })
      return records
    } catch (error) {
      if (!(error instanceof CsvError)) return records
      const header = records[0]?.cells
      const at = typeof error.column === 'number' ? error.column : 0
      faults.add(
        { row: header && records.length, line, column: header?.[at]?.trim() || `${at + 1}` },
        QUOTE_FAULTS[error.code] ?? verbatim(error.message),
      )
      if (!header || resumes === MAX_RESUMES) return records
      records.push({ line, cells: [] })
      // Where the fault shows on a later line, what looks like a row may be the rest of a cell.
      const cells = error.lines === line - first + 1 ? 1 : header.length
      ;[offset, line] = nextRow(bytes, offset + read, line, { delimiter, cells })
    }
  }
  return records
}

/** Blank lines aside, far more rows than there may be: no need to read on. */
function stop(): never {
  throw new Error('too many rows')
}

const QUOTE_FAULTS: Readonly<Record<string, UserMessage>> = {
  CSV_QUOTE_NOT_CLOSED: toMessage('manifest.open-quote'),
  CSV_INVALID_CLOSING_QUOTE: toMessage('manifest.text-after-quote'),
  INVALID_OPENING_QUOTE: toMessage('manifest.quote-inside'),
}

function nextRow(
  bytes: Buffer,
  offset: number,
  line: number,
  { delimiter, cells }: { readonly delimiter: string; readonly cells: number },
): [number, number] {
  let at = offset
  let number = line
  for (;;) {
    const end = bytes.indexOf(LF, at)
    if (end < 0) return [bytes.length, number]
    at = end + 1
    number += 1
    const next = bytes.indexOf(LF, at)
    const text = bytes.toString('utf8', at, next < 0 ? bytes.length : next)
    if (text.split(delimiter).length >= cells) return [at, number]
  }
}

/** The columns, without the second of two alike. */
function judgeHeader(columns: readonly string[], line: number, faults: FaultList): string[] {
  const seen = new Set<string>()
  return columns.map((name) => {
    const again = name !== '' && seen.has(name)
    if (again) faults.add({ line, column: name }, toMessage('manifest.column-twice'))
    seen.add(name)
    return again ? '' : name
  })
}

function judgeLength({ row, line, cells }: Row, columns: readonly string[], faults: FaultList): void {
  const last = cells.findLastIndex(isFilled)
  if (last >= columns.length) {
    faults.add({ row, line, column: String(columns.length + 1) }, toMessage('manifest.beyond-header'))
  }
  const nameless = columns.findIndex((name, index) => name === '' && isFilled(cells[index]))
  if (nameless >= 0) faults.add({ row, line, column: String(nameless + 1) }, toMessage('manifest.nameless-column'))
}
