import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import type { TaskRecord } from '../../../server/threads/workshop.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import { openedStory } from '../books/story-server.ts'
import type { Answer } from '../client.ts'
import { onOneDatabase } from '../databases.ts'
import type { Person } from '../harness.ts'
import { HOSTILE_TEXTS, shortSentences } from './texts.ts'

const CHARACTERS = isLongRun ? 200_000 : 6_000
const TEXTS = everyNth('hostile texts in a written book', HOSTILE_TEXTS, 20)
/** Of a model's answer: below the length at which a call is ended. */
const ANSWERED = 6_000
/** More than is compared in the server's own thread. */
const LONG = 60_000

onOneDatabase('hostile texts in a written book', (kind) => {
  const { server, shelf, story } = openedStory(kind, {}, 'bible')
  let ended: TaskRecord[] = []

  beforeAll(async () => {
    server.server.workshop.watch((record) => ended.push(record))
  })

  /** A book of three chapters, and its owner's requests. */
  async function openBook() {
    const person = await server.signUp()
    await server.giveCredits(person, 100)
    const id = await shelf.write(person.id, story, { until: 'chapter 4' })
    ended = []
    const answers: Answer[] = []
    const ask = async (method: 'get' | 'put' | 'post', path: string, body?: unknown): Promise<Answer> => {
      const headers = { accept: 'application/json', 'idempotency-key': randomUUID() }
      const at = `/api/books/${id}${path}`
      const answer = await (method === 'get' ? person.get(at) : person[method](at, body, headers))
      answers.push(answer)
      return answer
    }
    const save = async (step: string, text: string) => {
      const { pieces } = (await ask('get', '')).body
      const { version: base } = pieces.find((piece: { step: string }) => piece.step === step)
      return ask('put', pathOf(step, '/text'), { text, base, session: randomUUID() })
    }
    return { person, answers, ask, save }
  }
  const pathOf = (step: string, rest: string) => `/pieces/${encodeURIComponent(step)}${rest}`

  /**
   * Every answer is one that a client can act on: a result, or a refusal with a name. 502 is a model's answer that can't be used. No task
   * failed, nothing is left in flight, and the books of credits are clean.
   */
  async function expectNamed(answers: readonly Answer[], person: Person) {
    for (const { status, body } of answers) {
      if (status < 400) continue
      const isModel = status === 502 && /^generation\.(?:outline-incomplete|not-the-text)$/.test(body.error.code)
      expect([status < 500 || isModel, body?.error?.code]).toEqual([true, expect.any(String)])
    }
    expect(ended.filter(({ code }) => code?.endsWith('failed'))).toEqual([])
    expect((await person.get('/api/generations')).body.generations).toEqual([])
    expect(await auditLedger(server.server.database)).toEqual([])
  }

  describe.each(TEXTS)('$name', ({ make }) => {
    it('as plan, as instruction, as what a model answers, and as a version that comes back', async () => {
      const { person, answers, ask, save } = await openBook()
      const text = make(CHARACTERS)
      const { plan, outline } = (await ask('get', '')).body
      const entries = outline.entries.map(({ title }: { title: string }, at: number) => ({
        from: at + 1,
        title: at === 4 ? text.slice(0, 200) : title,
        summary: text.slice(0, 2000),
      }))
      await ask('put', '/plan', { version: plan.version, entries, title: text.slice(0, 200) })
      const instruction = text.slice(0, 1000)
      const { pieces } = (await ask('get', '')).body
      const { text: written } = pieces.find(({ step }: { step: string }) => step === 'chapter 2')
      server.provider.always({ play: 'answer', text: `${written} It rained.\n\n${make(ANSWERED)}` })
      const rewrite = { step: 'chapter 2', manner: 'instruction', instruction }
      await ask('post', '/rewrites/quote', rewrite)
      const { body: done } = await ask('post', '/rewrites', rewrite)
      if (done.error?.code !== 'generation.not-the-text') {
        expect(done).toMatchObject({ type: 'done', rewrite: expect.any(String) })
        await ask('get', '/rewrites')
        await ask('post', `/rewrites/${done.rewrite}`, { take: ['none'], base: 1 })
        await ask('post', `/rewrites/${done.rewrite}`, { take: 'whole', base: 1 })
        await ask('post', pathOf('chapter 2', '/versions/1/restore'), {})
      }
      await ask('post', '/plan/proposals', { instruction })
      server.provider.always()
      await ask('post', '/plan/proposals', { entry: 4, instruction })
      await ask('post', '/snapshots', { name: text.slice(0, 200) })
      const { status } = await save('chapter 1', make(Math.max(LONG, CHARACTERS)).slice(0, 200_000))
      const { snapshots } = (await ask('get', '/snapshots')).body
      expect(snapshots).toHaveLength(1)
      await ask('post', `/snapshots/${snapshots[0].id}/restore`, {})
      await expectNamed(answers, person)
      // Its save and its return, where it wasn't refused.
      expect(ended.map((one) => one.kind)).toEqual(['measure', ...(status === 200 ? ['measure'] : [])])
    })
  })

  it('is replaced piece by piece in all of a book, and comes back from versions and snapshots', async () => {
    const { person, answers, ask, save } = await openBook()
    const steps = ['chapter 1', 'chapter 2', 'chapter 3']
    for (const [at, step] of steps.entries()) await save(step, shortSentences(at)(LONG))
    const texts = async () => {
      const { pieces } = (await ask('get', '')).body
      return steps.map((step) => pieces.find((piece: { step: string }) => piece.step === step).text)
    }
    const before = await texts()
    await ask('post', '/snapshots', { name: 'Before' })
    const replaced = before.map((text) => text.replaceAll('W', 'Wa'))
    await Promise.all(steps.map((step, at) => save(step, replaced[at]!)))
    expect(await texts()).toEqual(replaced)
    ended = []
    await Promise.all(steps.map((step) => ask('post', pathOf(step, '/versions/2/restore'), {})))
    expect(await texts()).toEqual(before)
    const { snapshots } = (await ask('get', '/snapshots')).body
    await Promise.all(steps.map((step, at) => save(step, replaced[at]!)))
    await ask('post', `/snapshots/${snapshots[0].id}/restore`, {})
    expect(await texts()).toEqual(before)
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
    // The new and the former text of three restored versions, three saves and a snapshot of three.
    expect(ended.map((one) => one.kind)).toEqual(Array.from({ length: 18 }, () => 'measure'))
    await expectNamed(answers, person)
  })

  it('is compared with a long answer of a model in threads, and taken in parts', async () => {
    const { person, answers, ask, save } = await openBook()
    await save('chapter 2', shortSentences(0)(LONG))
    server.provider.always({ play: 'answer', text: shortSentences(1)(LONG) })
    const { body: done } = await ask('post', '/rewrites', { step: 'chapter 2', manner: 'again' })
    server.provider.always()
    expect(done).toMatchObject({ type: 'done', rewrite: expect.any(String) })
    ended = []
    const refused = await ask('post', `/rewrites/${done.rewrite}`, { take: ['none'], base: 2 })
    expect(refused.body.error.code).toBe('requests.invalid')
    await ask('post', `/rewrites/${done.rewrite}`, { take: 'whole', base: 2 })
    expect(new Set(ended.map((one) => one.kind))).toEqual(new Set(['chunks', 'measure']))
    await expectNamed(answers, person)
  })
})
