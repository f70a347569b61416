import { expect, it, vi } from 'vitest'
import { readEvents, type ServerEvent } from '../../../server/client/event-stream.ts'

/** An answer whose chunks the test sends. */
function openAnswer() {
  let send!: (text: string) => void
  let end!: () => void
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text))
      end = () => controller.close()
    },
  })
  return { response: new Response(stream), send, end }
}

async function all(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const read: ServerEvent[] = []
  for await (const event of events) read.push(event)
  return read
}

it('a stream of events is read across chunks that break anywhere, past heartbeats', async () => {
  const { response, send, end } = openAnswer()
  for (const chunk of ['retry: 2000\n\n:\n\nid: 1\neve', 'nt: delta\ndata: {"text":"pelita"}\n', '\n:\n\ndata: 2\n\n'])
    send(chunk)
  end()
  expect(await all(readEvents(response))).toEqual([
    { id: '1', event: 'delta', data: { text: 'pelita' } },
    { id: null, event: 'message', data: 2 },
  ])
})

it('a stream of events is lost when it misses its heartbeats', async () => {
  const { response, send } = openAnswer()
  send('data: 1\n\n')
  await expect(all(readEvents(response, 20))).rejects.toThrow('The stream is lost')
})

it('a stream of events is lost when the browser’s network goes away', async () => {
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  const { response, send } = openAnswer()
  const events = readEvents(response)
  send('data: 1\n\n')
  expect((await events.next()).value).toMatchObject({ data: 1 })
  const next = events.next()
  browser.dispatchEvent(new Event('offline'))
  vi.unstubAllGlobals()
  await expect(next).rejects.toThrow('The stream is lost')
})
