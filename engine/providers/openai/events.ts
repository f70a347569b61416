/** One server-sent event, as far as the OpenAI protocol uses them. */
export interface ServerEvent {
  /** The name of the event; empty for the usual ones. */
  readonly name: string
  readonly data: string
}

/** An event longer than this is none of a chat: 8 million characters. */
const LONGEST = 8_000_000

/**
 * Cuts bytes, wherever these were cut before, into blocks of whole server-sent events with `\n` at every line's end. What arrives
 * together stays together, since each step through a stream's layers costs more than the event itself. Throws a SyntaxError for
 * an event without an end.
 */
export function createBlockReader() {
  const decoder = new TextDecoder()
  let rest = ''
  return {
    read(bytes: Uint8Array): string {
      const text = withPlainEnds(rest + decoder.decode(bytes, { stream: true }))
      const end = text.lastIndexOf('\n\n') + 1
      rest = end === 0 ? text : text.slice(end + 1)
      if (rest.length > LONGEST) throw new SyntaxError('a server-sent event without an end')
      return end === 0 ? '' : text.slice(0, end + 1)
    },
    /** What a server that left out the last blank line still meant. */
    end(): string {
      const text = withPlainEnds(`${rest}${decoder.decode()}\n`)
      rest = ''
      return `${text}\n`
    },
  }
}

/** The events of a block. */
export function eventsIn(block: string): ServerEvent[] {
  const events: ServerEvent[] = []
  let name = ''
  let data: string[] = []
  for (const line of block.split('\n')) {
    if (line === '') {
      if (data.length > 0) events.push({ name, data: data.join('\n') })
      name = ''
      data = []
    } else if (line.startsWith('data:')) data.push(fieldAt(line, 5))
    else if (line.startsWith('event:')) name = fieldAt(line, 6)
  }
  return events
}

/** A line may end in `\n`, `\r\n` or `\r`; whether a last `\r` stands alone is known with what follows. */
function withPlainEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n|\r(?!$|\n)/g, '\n') : text
}

function fieldAt(line: string, at: number): string {
  return line.slice(line[at] === ' ' ? at + 1 : at)
}
