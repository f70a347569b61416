import { parseDocument } from 'yaml'

/** A line whose indentation breaks the file: the line counted from 1, and how many spaces it has too many, or too few where negative. */
interface Misindented {
  readonly line: number
  readonly by: number
}

/** Errors of the parser that wrong indentation causes; other mistakes cause them too. */
const CODES = ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY', 'BLOCK_IN_FLOW', 'UNEXPECTED_TOKEN']

const SHIFTS = [1, -1, 2, -2, 3, -3]
/** A longer file takes too long to be parsed so often. */
const MAX_CHARACTERS = 100_000
const MAX_FOUND = 3

/**
 * The lines that only need other indentation: moved, with or without the deeper lines below, they leave fewer errors. Empty when
 * that doesn't leave the file without errors.
 */
export function misindentedLines(text: string): Misindented[] {
  if (text.length > MAX_CHARACTERS) return []
  const found: Misindented[] = []
  let lines = text.split('\n')
  for (let errors = errorsOf(lines); errors.length > 0; errors = errorsOf(lines)) {
    const [{ code, line }] = errors as [(typeof errors)[number]]
    const cure = CODES.includes(code) && found.length < MAX_FOUND ? bestCure(lines, line, errors.length) : null
    if (cure === null) return []
    found.push({ line: cure.line, by: cure.by })
    lines = cure.lines
  }
  return found
}

function errorsOf(lines: readonly string[]): { code: string; line: number }[] {
  const { errors } = parseDocument(lines.join('\n'))
  return errors.map(({ code, linePos }) => ({ code, line: linePos?.[0].line ?? 1 }))
}

interface Cure extends Misindented {
  readonly lines: string[]
  /** The errors that remain. */
  readonly left: number
}

/** The move that leaves the fewest errors; null when none leaves fewer. */
function bestCure(lines: readonly string[], near: number, errors: number): Cure | null {
  let best: Cure | null = null
  for (const line of [near, near + 1, near - 1]) {
    const text = lines[line - 1]
    if (text === undefined || text.trim() === '' || indentOf(text) === 0) continue
    for (const by of SHIFTS) {
      for (const last of new Set([line, lastBeneath(lines, line)])) {
        const moved = lines.map((one, at) => (at >= line - 1 && at < last ? shifted(one, by) : one))
        const left = moved.includes(UNMOVED) ? errors : errorsOf(moved).length
        if (left < (best?.left ?? errors)) best = { line, by, lines: moved, left }
      }
    }
  }
  return best
}

/** Stands for a line that has fewer spaces than it would lose. */
const UNMOVED = '\0'

function shifted(line: string, by: number): string {
  if (line.trim() === '') return line
  if (by < 0) return ' '.repeat(-by) + line
  return indentOf(line) < by ? UNMOVED : line.slice(by)
}

/** The last line of those directly below that are deeper. */
function lastBeneath(lines: readonly string[], line: number): number {
  const depth = indentOf(lines[line - 1]!)
  const next = lines.findIndex((one, at) => at >= line && one.trim() !== '' && indentOf(one) <= depth)
  return next < 0 ? lines.length : next
}

function indentOf(line: string): number {
  return line.search(/[^ ]|$/)
}
