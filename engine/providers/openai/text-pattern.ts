import type { ChatChunk } from './wire.ts'

/** How often a stream's pattern is looked for: endpoints that pad each chunk with chance have none. */
const TRIES = 4

/** Between texts that are read together: a character that JSON lets stand as it is, and that no text holds. */
const MARK = '\u007f'
const MARKS = new RegExp(MARK, 'g')

/** Most chunks of a stream differ in their text alone. Reading each whole takes longer than all else that is done with them. */
export interface TextPattern {
  /** What stands around the text in a block of events; empty until it is known. */
  readonly head: string
  readonly tail: string
  /** Finds what stands between the texts of two chunks. */
  readonly between: RegExp
  /** Is given a chunk that holds text and nothing else. */
  learn(data: string, content: string): void
}

export function createTextPattern(): TextPattern {
  const pattern = { head: '', tail: '', between: MARKS }
  let tries = TRIES
  return Object.assign(pattern, {
    learn(data: string, content: string): void {
      if (tries === 0) return
      tries--
      const literal = JSON.stringify(content)
      const at = data.indexOf(literal)
      if (at < 0 || at !== data.lastIndexOf(literal)) return
      const before = data.slice(0, at + 1)
      const after = data.slice(at + literal.length - 1)
      // Lines of one event are joined: within a pattern they would be cut.
      if (data.includes('\n')) return
      const probe = JSON.parse(`${before}\\u2603${after}`) as ChatChunk
      if (probe.choices?.[0]?.delta?.content !== '\u2603') return
      pattern.head = `data: ${before}`
      pattern.tail = `${after}\n\n`
      // Letters alone make an expression that is searched for as plain text, and replaced without a step back.
      pattern.between = new RegExp((pattern.tail + pattern.head).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'g')
    },
  })
}

/**
 * What stands between quotes in JSON, read as that; null for what is no text. Only the inside of one JSON string passes: put
 * for another, it leaves the rest of its chunk as it was.
 */
export function readInner(inner: string): string | null {
  try {
    const text: unknown = JSON.parse(`"${inner}"`)
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

/**
 * The texts of many chunks that follow each other, given from the first one's text to the last one's; null when one of them is
 * no text, or may hold the mark that is put between them.
 */
export function readInners(body: string, { between, head, tail }: TextPattern): { text: string; count: number } | null {
  const marked = body.replace(between, MARK)
  const count = 1 + (body.length - marked.length) / (tail.length + head.length - MARK.length)
  const read = readInner(marked)
  const text = read?.replace(MARKS, '')
  return read != null && text !== undefined && read.length - text.length === count - 1 ? { text, count } : null
}
