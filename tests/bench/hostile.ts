import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { HOSTILE_FILES, HOSTILE_TEXTS } from '../server/hostile/texts.ts'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'
import { openChild } from './server/child.ts'
import type { KalamOpening } from './server/kalam.ts'

/** Characters of each text: the most that can be saved. Files are ten times the 20 KB of their scale 1. */
const CHARACTERS = 200_000
const SCALE = 10
/** Between two requests of the other user, in milliseconds. */
const PAUSE_MS = 20

const MANUSCRIPT = `# The Reef\n\n${[1, 2, 3].map((n) => `## Chapter ${n}: The Reef\n\n${'She waited by the stairs. '.repeat(40)}`).join('\n\n')}\n`

interface Sent {
  readonly name: string
  readonly status: number
  /** Milliseconds of CPU of the server's own thread, without what the other user's requests took of it. */
  readonly cpu: number
}

type Ask = (method: string, path: string, body?: unknown) => Promise<{ readonly status: number; readonly text: string }>

/**
 * Figure 17: what another user's request waits while hostile texts of one user go through every door of a server process, and what each
 * of these requests takes of the server's own thread.
 */
export async function hostile(): Promise<Row[]> {
  const kalam = await openChild<KalamOpening>('kalam.ts', '-', '2')
  try {
    const [attacker, other] = kalam.opening.cookies.map((cookie) => asker(kalam.opening.url, cookie)) as [Ask, Ask]
    const thread = () => kalam.ask<number>('thread')
    await waits(other, [], setTimeout(5000))
    const before = await thread()
    const alone: number[] = []
    await waits(other, alone, setTimeout(10_000))
    const each = ((await thread()) - before) / alone.length
    const sent: Sent[] = []
    const waited: number[] = []
    await waits(
      other,
      waited,
      attack(attacker, sent, async () => (await thread()) - waited.length * each),
    )
    const usual = spread(alone).median
    const more = waited.map((one) => Math.max(0, one - usual))
    const failed = sent.filter(({ status }) => status >= 500).map(({ name, status }) => `${name}: ${status}`)
    const slowest = sent.toSorted((one, two) => two.cpu - one.cpu).slice(0, 3)
    const named = slowest.map(({ name, cpu }) => `${name} ${cpu.toFixed(0)} ms`).join(', ')
    return [
      {
        figure: 'another’s request while hostile texts are worked on: waits more',
        goal: '≤ 100 ms; worst ≤ 500 ms',
        measured: spread(more),
        unit: 'ms',
        note: `${more.length} requests; alone ${usual.toFixed(1)} ms, at most ${Math.max(...alone).toFixed(0)} ms`,
      },
      {
        figure: 'a hostile request: CPU of the server’s own thread',
        goal: '≤ 50 ms each',
        measured: spread(sent.map(({ cpu }) => cpu)),
        unit: 'ms',
        note: `${sent.length} requests, ${failed.length} answered with 5xx ${failed.join('; ')}; ${sent.filter(({ cpu }) => cpu > 50).length} above 50 ms; ${named}`,
      },
    ]
  } finally {
    await kalam.close()
  }
}

function asker(url: string, cookie: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
}

/** Adds the milliseconds of each request of a user until something has ended. */
async function waits(ask: Ask, times: number[], until: Promise<unknown>): Promise<void> {
  const ended = new AbortController()
  const over = until.finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const before = performance.now()
    await ask('GET', '/api/books')
    times.push(performance.now() - before)
    await setTimeout(PAUSE_MS)
  }
  await over
}

async function attack(ask: Ask, sent: Sent[], ownCpu: () => Promise<number>): Promise<void> {
  const data = (content: string | Uint8Array) => Buffer.from(content as string).toString('base64')
  const file = { name: 'reef.md', data: data(MANUSCRIPT) }
  const { parts, usual } = JSON.parse((await ask('POST', '/api/imports', file)).text)
  const kept = parts.map(({ from, role }: Record<string, unknown>) => ({ from, role }))
  const order = { ...file, parts: kept, generator: usual, language: 'en', title: 'The Reef' }
  const { id } = JSON.parse((await ask('POST', '/api/imports/book', order)).text)
  const send = async (name: string, method: string, path: string, body?: unknown) => {
    const before = await ownCpu()
    const { status, text } = await ask(method, path, body)
    sent.push({
      name: `${name} ${method} ${path.split('/').at(-1)}`,
      status,
      cpu: Math.max(0, (await ownCpu()) - before),
    })
    return text
  }
  const at = `/api/books/${id}`
  let version = 1
  for (const { name, make } of HOSTILE_TEXTS) {
    const text = make(CHARACTERS).slice(0, CHARACTERS)
    const body = { text, base: version, session: randomUUID() }
    version = JSON.parse(await send(name, 'PUT', `${at}/pieces/chapter%201/text`, body)).version ?? version
    for (const format of ['md', 'txt', 'html']) await send(name, 'GET', `${at}/manuscript?format=${format}`)
    for (const path of ['report', 'exports/epub', 'pieces/chapter%201/versions'])
      await send(name, 'GET', `${at}/${path}`)
    await send(name, 'POST', `${at}/rewrites/quote`, { step: 'chapter 1', manner: 'again' })
    for (const kind of ['md', 'txt', 'html']) {
      await send(name, 'POST', '/api/imports', { name: `a.${kind}`, data: data(text) })
    }
  }
  for (const { name, make } of HOSTILE_FILES) {
    await send(name, 'POST', '/api/imports', { name: name.replaceAll(' ', '-'), data: data(make(SCALE)) })
  }
}
