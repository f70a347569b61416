/** One server-sent event, as far as the OpenAI protocol uses them. */
export interface ServerEvent {
  /** The name of the event; empty for the usual ones. */
  readonly name: string
  readonly data: string
}

/** A line longer than this is no event of a chat: 8 million characters. */
const LONGEST = 8_000_000

/**
 * Reads server-sent events out of bytes, wherever these are cut. All events of a chunk come at once, since each step through the
 * client's own layers costs more than the event itself. Throws a SyntaxError for a line without an end.
 */
export function createEventReader() {
  const decoder = new TextDecoder()
  let rest = ''
  let name = ''
  let data: string[] = []

  function readLine(line: string, events: ServerEvent[]): void {
    if (line === '') {
      if (data.length > 0) events.push({ name, data: data.join('\n') })
      name = ''
      data = []
    } else if (line.startsWith('data:')) data.push(fieldAt(line, 5))
    else if (line.startsWith('event:')) name = fieldAt(line, 6)
  }

  function readLines(text: string): ServerEvent[] {
    const events: ServerEvent[] = []
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      readLine(text.slice(start, end), events)
      start = end + 1
    }
    rest = text.slice(start)
    if (rest.length > LONGEST) throw new SyntaxError('a server-sent event without an end')
    return events
  }

  return {
    read(chunk: Uint8Array): ServerEvent[] {
      return readLines(withPlainEnds(rest + decoder.decode(chunk, { stream: true })))
    },
    /** What a server that left out the last blank line still meant. */
    end(): ServerEvent[] {
      return readLines(`${withPlainEnds(`${rest}${decoder.decode()}\n`)}\n`)
    },
  }
}

/** A line may end in `\n`, `\r\n` or `\r`; whether a last `\r` stands alone is known with what follows. */
function withPlainEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n|\r(?!$|\n)/g, '\n') : text
}

function fieldAt(line: string, at: number): string {
  return line.slice(line[at] === ' ' ? at + 1 : at)
}
