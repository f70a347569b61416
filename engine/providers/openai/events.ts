import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ProviderFault } from '../../writer/fault.ts'

/** An event longer than this is none of a chat: 1 million characters. */
const MAX_EVENT_CHARACTERS = 1_000_000

/**
 * Reads server-sent events from bytes, wherever these were cut. Throws a `ProviderFault` for bytes that are no UTF-8 (`malformed`)
 * and for an event that is too long (`oversized`).
 */
export function createEventReader() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let events: EventSourceMessage[] = []
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARACTERS,
    onEvent: (event) => events.push(event),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw new ProviderFault('oversized')
    },
  })

  function feed(text: string): EventSourceMessage[] {
    parser.feed(text)
    const read = events
    events = []
    return read
  }

  return {
    read: (bytes: Uint8Array) => feed(decode(decoder, bytes)),
    /** What a server that left out the last blank line still meant. */
    end: () => feed(`${decode(decoder)}\n\n`),
  }
}

/** Decodes bytes that must be UTF-8; with none, what an earlier piece left open. */
export function decode(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch (cause) {
    throw new ProviderFault('malformed', { cause })
  }
}
