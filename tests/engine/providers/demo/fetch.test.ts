import { expect, it } from 'vitest'
import { createDemoFetch } from '../../../../engine/providers/demo/fetch.ts'
import { ask, encodeTask, request, task } from './asking.ts'
import { demoTexts } from './texts.ts'

interface Chunk {
  readonly choices: { delta: { content?: string }; finish_reason: string | null }[]
  readonly usage?: { completion_tokens: number }
}

function chunksOf(body: string): Chunk[] {
  expect(body.endsWith('data: [DONE]\n\n')).toBe(true)
  const events = body.split('\n\n').slice(0, -2)
  return events.map((event) => {
    expect(event).toMatch(/^data: \{/)
    return JSON.parse(event.slice('data: '.length)) as Chunk
  })
}

it('the demo fetch streams the same text that it gives in one piece', async () => {
  for (const language of ['en', 'ms', 'ja', 'fr']) {
    const asked = task({ step: 'text', language, words: 600, demo: 'learner' })
    const response = await request({ task: asked, stream: true })
    const chunks = chunksOf(await response.text())
    const text = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')
    expect(text).toBe((await ask({ task: asked })).text)
    expect(chunks.length).toBeGreaterThan(60)
    expect(
      chunks.filter((chunk) => chunk.choices[0]?.finish_reason).map((chunk) => chunk.choices[0]!.finish_reason),
    ).toEqual(['stop'])
  }
})

it('the demo fetch counts tokens when asked to', async () => {
  const demo = createDemoFetch({ texts: demoTexts })
  const body = {
    messages: [{ role: 'user', content: 'Hi' }],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 20,
  }
  const response = await demo('http://x.invalid/v1/chat/completions', {
    body: JSON.stringify(body),
    headers: [['X-Kalam-Task', encodeTask(task())]],
  })
  const chunks = chunksOf(await response.text())
  expect(chunks.at(-1)!.usage!.completion_tokens).toBeGreaterThan(10)
  expect(chunks.at(-2)!.choices[0]!.finish_reason).toBe('length')
})

it('the demo fetch answers a probe at once, and a request without a task plainly', async () => {
  expect(await ask({ task: task(), maxTokens: 1 })).toEqual({ text: 'OK', reason: 'stop' })
  const plain = await ask({ task: null, prompt: 'Tulis sesuatu yang pendek untuk saya.' })
  expect(plain.text).toContain('penulis demo Kalam')
})

it('the demo fetch stops when aborted', async () => {
  const controller = new AbortController()
  const demo = createDemoFetch({ texts: demoTexts })
  const headers = { 'x-kalam-task': encodeTask(task()) }
  const body = JSON.stringify({ messages: [], stream: true })
  const response = await demo('https://x.invalid/chat/completions', { headers, body, signal: controller.signal })
  const reader = response.body!.getReader()
  expect((await reader.read()).done).toBe(false)
  controller.abort(new Error('enough'))
  const rest = async () => {
    for (;;) if ((await reader.read()).done) return
  }
  await expect(rest()).rejects.toThrow('enough')
  await expect(demo('https://x.invalid/models', { signal: controller.signal })).rejects.toThrow('enough')
})

it('the demo fetch lists its model, and names what it lacks', async () => {
  const demo = createDemoFetch({ texts: demoTexts })
  const models = (await (await demo('https://x.invalid/v1/models')).json()) as { data: { id: string }[] }
  expect(models.data.map((model) => model.id)).toEqual(['kalam-demo-writer'])
  expect((await demo('https://x.invalid/v1/audio', { body: '{}' })).status).toBe(404)
  expect((await demo('https://x.invalid/v1/chat/completions', { body: '{' })).status).toBe(400)
  expect((await demo('https://x.invalid/v1/chat/completions', {})).status).toBe(400)
  expect((await demo(new URL('https://x.invalid/v1/chat/completions'), { body: 'null' })).status).toBe(400)
})

it('the demo fetch reads a header that is nonsense as no task', async () => {
  const demo = createDemoFetch({ texts: demoTexts })
  for (const header of ['%%%', btoa('[]'), btoa('null'), btoa('{"step":5,"words":"x","entries":{"count":-1}}')]) {
    const body = JSON.stringify({ messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }] })
    const response = await demo('https://x.invalid/chat/completions', {
      headers: new Headers({ 'x-kalam-task': header }),
      body,
    })
    expect(response.status).toBe(200)
  }
})

it('the demo fetch answers with the picture that was drawn', async () => {
  const drawCover = () => Promise.resolve(new Uint8Array([1, 2, 3]))
  const body = JSON.stringify({ prompt: 'A cover, the title “Rain & <Tea>”, by “Ann Lee”', size: '1024x1792' })
  const response = await createDemoFetch({ texts: demoTexts, drawCover })('https://x.invalid/v1/images/generations', {
    body,
  })
  const { data } = (await response.json()) as { data: { b64_json: string }[] }
  expect(atob(data[0]!.b64_json)).toBe('\u0001\u0002\u0003')
})
