import { type CST, Lexer, Parser } from 'yaml'

/** Bytes a spec may have, and levels it may nest: a few KB of nested brackets can abort the process that parses them. */
export const MAX_SPEC_BYTES = 256 * 1024
export const MAX_SPEC_DEPTH = 32

export interface CapFault {
  readonly rule: 'too-large' | 'too-deep'
  readonly message: string
  readonly offset: number
}

/** The tokens of a text for YAML's composer, or why it is too large or too deep to be composed. */
export function tokensWithinCaps(
  text: string,
  mostBytes = MAX_SPEC_BYTES,
): { tokens: readonly CST.Token[]; fault: null } | { tokens: null; fault: CapFault } {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > mostBytes) {
    const message = `the file has ${bytes} bytes; the most is ${mostBytes}`
    return { tokens: null, fault: { rule: 'too-large', message, offset: 0 } }
  }
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    const { offset } = parser
    tokens.push(...parser.next(lexeme))
    if (levelsOf(parser) > MAX_SPEC_DEPTH) {
      const message = `nested more than ${MAX_SPEC_DEPTH} levels deep`
      return { tokens: null, fault: { rule: 'too-deep', message, offset } }
    }
  }
  tokens.push(...parser.end())
  return { tokens, fault: null }
}

const COLLECTIONS: readonly string[] = ['block-map', 'block-seq', 'flow-collection'] satisfies CST.Token['type'][]

/** Open maps and lists. The parser keeps them in a stack and doesn't recurse over them, so it is safe on anything. */
function levelsOf({ stack }: Parser): number {
  return stack.filter(({ type }) => COLLECTIONS.includes(type)).length
}
