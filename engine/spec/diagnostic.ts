/** One fault of a file, with its place. `line` and `column` count from 1; `length` is the width of the caret. */
export interface Diagnostic {
  /** `notice`: nothing is wrong, but a person should know. */
  readonly severity: 'error' | 'warning' | 'notice'
  /** The rule's permanent name. */
  readonly rule: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
  readonly message: string
  readonly expected?: string
  readonly suggestion?: string
  /** The line of the file, for the caret. */
  readonly excerpt: string
}

/** Faults said of one file: more than anybody reads, where a hostile file has a hundred thousand. */
export const MAX_FAULTS = 100

/** `file:line:column`, the sentence, and a caret under the text. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, length, severity, rule, message, expected, suggestion, excerpt } = diagnostic
  const gutter = String(line)
  const blank = ' '.repeat(gutter.length)
  const hints = [expected && `expected ${expected}`, suggestion && `did you mean "${suggestion}"?`].filter(Boolean)
  const { shown, caretAt } = cutExcerptAround(excerpt, column)
  const caret = `${' '.repeat(caretAt)}${'^'.repeat(Math.max(1, Math.min(length, shown.length - caretAt)))}`
  return [
    `${file}:${line}:${column} ${severity}: ${message} [${rule}]`,
    ` ${gutter} | ${shown}`,
    ` ${blank} | ${caret}${hints.length ? ` ${hints.join('; ')}` : ''}`,
  ].join('\n')
}

const MAX_EXCERPT_CHARACTERS = 110

/** The part of a long line around a column, and the place of the caret in it, from 0. */
export function cutExcerptAround(excerpt: string, column: number): { shown: string; caretAt: number } {
  const text = excerpt.replace(/[\t\p{Cc}]/gu, ' ')
  const start = column > MAX_EXCERPT_CHARACTERS - 20 ? column - 40 : 0
  return { shown: text.slice(start, start + MAX_EXCERPT_CHARACTERS), caretAt: Math.max(0, column - 1 - start) }
}

export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column
}
