import { Lexer } from 'yaml'

/** Bytes a spec may have, and levels it may nest: a few KB of nested brackets can abort the process that parses them. */
export const MAX_SPEC_BYTES = 256 * 1024
export const MAX_SPEC_DEPTH = 32

export interface CapFault {
  readonly rule: 'too-large' | 'too-deep'
  readonly message: string
  readonly offset: number
}

/** What is too large or too deep to be parsed at all. The lexer doesn't recurse, so it is safe on anything. */
export function capFault(text: string, mostBytes = MAX_SPEC_BYTES): CapFault | null {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > mostBytes) {
    return { rule: 'too-large', message: `the file has ${bytes} bytes; the most is ${mostBytes}`, offset: 0 }
  }
  const offset = tooDeepAt(text)
  return offset === null
    ? null
    : { rule: 'too-deep', message: `nested more than ${MAX_SPEC_DEPTH} levels deep`, offset }
}

function tooDeepAt(text: string): number | null {
  let offset = 0
  let flow = 0
  let column = 0
  let inLine = 0
  const indents: number[] = []
  let lineBegins = true
  for (const token of new Lexer().lex(text)) {
    const mark = token.charAt(0)
    const isMark = token.length === 1
    if (mark === '\n' || token === '\r\n') {
      column = 0
      inLine = 0
      lineBegins = true
    } else {
      const blank = /^[ \t]+$/.test(token)
      if (lineBegins && !blank && flow === 0 && !isControl(mark)) {
        while (indents.length > 0 && indents.at(-1)! >= column) indents.pop()
        indents.push(column)
        lineBegins = false
      }
      if (isMark && (mark === '[' || mark === '{')) flow += 1
      else if (isMark && (mark === ']' || mark === '}')) flow = Math.max(0, flow - 1)
      else if (isMark && (mark === '-' || mark === '?')) inLine += 1
      if (flow + inLine + indents.length > MAX_SPEC_DEPTH + 1) return Math.min(offset, text.length - 1)
      if (!isControl(mark)) column += token.length
    }
    if (!isControl(mark)) offset += token.length
  }
  return null
}

/** The lexer's own marks (document, flow error, scalar), which stand for no text. */
function isControl(mark: string): boolean {
  return mark === '\u{02}' || mark === '\u{18}' || mark === '\u{1f}' || mark === '\u{FEFF}'
}
