import { Composer, type CST, type Document, Lexer, Parser, YAMLParseError } from 'yaml'

/** Bytes a spec may have, and levels it may nest: a few KB of nested brackets can abort the process that composes them. */
export const MAX_SPEC_BYTES = 256 * 1024
export const MAX_SPEC_DEPTH = 32

interface CapFault {
  readonly rule: 'too-large' | 'too-deep'
  readonly message: string
  readonly offset: number
}

type Parsed = { readonly document: Document.Parsed; readonly fault: null }
type Refused = { readonly document: null; readonly fault: CapFault }

/** Parses one YAML document with the faults of its syntax, unless it is too large or too deep. */
export function parseYamlWithinCaps(text: string, mostBytes = MAX_SPEC_BYTES): Parsed | Refused {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > mostBytes) {
    const message = `the file has ${bytes} bytes; the most is ${mostBytes}`
    return { document: null, fault: { rule: 'too-large', message, offset: 0 } }
  }
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    const { offset } = parser
    tokens.push(...parser.next(lexeme))
    if (isTooDeep(parser)) {
      const message = `nested more than ${MAX_SPEC_DEPTH} levels deep`
      return { document: null, fault: { rule: 'too-deep', message, offset } }
    }
  }
  tokens.push(...parser.end())
  return { document: compose(tokens, text), fault: null }
}

const COLLECTIONS: readonly string[] = ['block-map', 'block-seq', 'flow-collection'] satisfies CST.Token['type'][]

/** Counts the open maps and lists. The parser keeps them in a stack and doesn't recurse over them, so it is safe on anything. */
function isTooDeep({ stack }: Parser): boolean {
  if (stack.length <= MAX_SPEC_DEPTH) return false
  return stack.filter(({ type }) => COLLECTIONS.includes(type)).length > MAX_SPEC_DEPTH
}

function compose(tokens: readonly CST.Token[], text: string): Document.Parsed {
  // The composer's own search for repeated keys takes quadratic time; `parseSource` finds them in one pass.
  const composer = new Composer({ prettyErrors: false, strict: true, uniqueKeys: false })
  const documents = composer.compose(tokens, true, text.length)
  const document = documents.next().value!
  const { value: second } = documents.next()
  if (second) {
    const [start, end] = second.range
    document.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'Source contains multiple documents'))
  }
  return document
}
