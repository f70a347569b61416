/** One server-sent event. */
export interface ServerEvent {
  readonly id: string | null
  readonly event: string
  readonly data: unknown
}

/** Reads a stream of server-sent events, also the answer of a POST, which the browser's own EventSource can't. */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const event = readBlock(block)
        if (event !== null) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
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
