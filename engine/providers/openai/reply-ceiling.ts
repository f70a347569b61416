import { ProviderFault } from '../../writer/fault.ts'

/** The longest text of one reply: 256 KB. */
export const MAX_REPLY_BYTES = 256 * 1024

/** All that one stream may send, with thinking and what stands around each word: 32 MB. */
export const MAX_STREAM_BYTES = 32 * 1024 * 1024

/** A reply may be so many times longer than its limit of tokens: some servers know no limit. */
const MOST_TIMES_THE_LIMIT = 8
const BYTES_PER_TOKEN = 4

/** Below this no reply is too long, however low its limit. */
const LEAST_CEILING_BYTES = 16 * 1024

/** Adds up the text of one reply. Throws a `ProviderFault` (`oversized`) above its ceiling. */
export function createReplyCeiling(maxTokens: number) {
  const wanted = Math.max(LEAST_CEILING_BYTES, maxTokens * BYTES_PER_TOKEN * MOST_TIMES_THE_LIMIT)
  const ceiling = Math.min(MAX_REPLY_BYTES, wanted)
  const encoder = new TextEncoder()
  const sum = { characters: 0, bytes: 0 }
  return Object.assign(sum, {
    add(text: string): void {
      sum.characters += text.length
      sum.bytes += encoder.encode(text).length
      if (sum.bytes > ceiling)
        throw new ProviderFault('oversized', { status: 200, cause: `more than ${ceiling} bytes` })
    },
  })
}
