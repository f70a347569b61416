/** One server-sent event. */
export interface ServerEvent {
  readonly id: string | null
  readonly event: string
  readonly data: unknown
}

/** The server's heart beats every 15 s: a stream that misses two beats is lost, in milliseconds. */
const SILENCE = 40_000

/**
 * Reads a stream of server-sent events, also the answer of a POST, which the browser's own EventSource can't. Throws when the
 * stream is lost: a connection whose network went away may never say so itself.
 */
export async function* readEvents(response: Response, silence: number = SILENCE): AsyncGenerator<ServerEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await heard(reader.read(), silence)
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const event = readBlock(block)
        if (event !== null) yield event
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

function heard<Value>(reading: Promise<Value>, silence: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const lose = () => reject(new Error('The stream is lost'))
    const timer = setTimeout(lose, silence)
    addEventListener('offline', lose)
    void reading.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      removeEventListener('offline', lose)
    })
  })
}

function readBlock(block: string): ServerEvent | null {
  let id: string | null = null
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, name, value] = /^(id|event|data): ?(.*)$/.exec(line) ?? []
    if (name === 'id') id = value!
    else if (name === 'event') event = value!
    else if (name === 'data') data.push(value!)
  }
  return data.length === 0 ? null : { id, event, data: JSON.parse(data.join('\n')) }
}
