import type { Language } from '../../../engine/base/language.ts'
import { formatInput } from '../../../engine/field-kinds/schemas.ts'
import { say, sayUserMessage } from '../../messages/say.ts'
import { sayInEachLanguage, toMessage, type UserMessage } from '../../messages/told.ts'

/** One fault of a manifest, with its place. `row` counts data rows from 1, `line` the lines of the file. */
interface ManifestFault {
  readonly file: string
  readonly row: number | null
  readonly line: number | null
  /** The column's name as the manifest writes it. */
  readonly column: string | null
  readonly message: UserMessage
}

/** Faults that are kept with their sentences: a hostile file has millions. The rest is only counted. */
const MAX_KEPT_FAULTS = 1000
/** Faults that are printed: more than anybody reads. */
const MAX_PRINTED_FAULTS = 200

/** Collects the faults of one manifest. One source position says the same thing once, however many rows share it. */
export class FaultList {
  readonly file: string
  private readonly kept = new Map<string, { fault: ManifestFault; rows: number }>()
  /** How many are not kept. */
  more = 0

  constructor(file: string) {
    this.file = file
  }

  /**
   * Calls a function `fault` only if the fault is kept. What is left out of the place is unknown. `shared`: the value is written once for many rows,
   * as in a matrix.
   */
  add(
    { row = null, line = null, column = null }: Partial<Pick<ManifestFault, 'row' | 'line' | 'column'>>,
    fault: UserMessage | (() => UserMessage),
    { shared = false } = {},
  ): void {
    if (this.kept.size >= MAX_KEPT_FAULTS && !shared) {
      this.more += 1
      return
    }
    const message = typeof fault === 'function' ? fault() : fault
    const key = shared ? JSON.stringify([line, column, message]) : String(this.kept.size)
    const same = this.kept.get(key)
    if (same) same.rows += 1
    else if (this.kept.size >= MAX_KEPT_FAULTS) this.more += 1
    else this.kept.set(key, { fault: { file: this.file, row, line, column, message }, rows: 1 })
  }

  get isEmpty(): boolean {
    return this.kept.size === 0
  }

  /** In the order of the rows; what concerns the whole file comes first. */
  toArray(): ManifestFault[] {
    return [...this.kept.values()]
      .map(({ fault, rows }) => {
        const { message } = fault
        return rows === 1
          ? fault
          : { ...fault, message: toMessage('manifest.and-rows', { fault: message, n: rows - 1 }) }
      })
      .toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0) || (a.row === null ? (a.line ?? 0) - (b.line ?? 0) : 0))
  }
}

/** `books.csv:4 row 3, column heatLevel: …`, always one line. */
export function formatRowFault({ file, row, line, column, message }: ManifestFault, language: Language): string {
  const place = [
    ...(row === null ? [] : [say('manifest.row', language, { row })]),
    ...(column === null ? [] : [say('manifest.column', language, { column: formatInput(column) })]),
  ].join(', ')
  const text = `${file}${line === null ? '' : `:${line}`}${place && ` ${place}`}: ${sayUserMessage(message, language)}`
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** The faults for a terminal: the first of them, and how many there are besides. `more` are those that were only counted. */
export function formatRowFaults(faults: readonly ManifestFault[], more = 0): UserMessage {
  const lines: UserMessage[] = faults
    .slice(0, MAX_PRINTED_FAULTS)
    .map((fault) => sayInEachLanguage((language) => formatRowFault(fault, language)))
  const rest = faults.length - lines.length + more
  if (rest === 1) return [...lines, toMessage('manifest.and-fault')]
  return rest > 1 ? [...lines, toMessage('manifest.and-faults', { n: rest })] : lines
}
