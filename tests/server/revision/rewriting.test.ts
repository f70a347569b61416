import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { findCountingField } from '../../../engine/generator/compile-flow.ts'
import { differenceBySentence } from '../../../engine/revision/difference.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { openedStory } from '../books/story-server.ts'
import { onOneDatabase } from '../databases.ts'

const THIRD = 'chapter 3'

/** A sentence that occurs in the text once. */
const SENTENCE = 'Salmah counted the stairs twice before she dared to go down.'
const TEXT = `The house was older than the street. ${SENTENCE} Nobody had lit the lamps.\n\nBelow, somebody sang.`

/** What is answered, as a client takes it. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is compared as it is
type Told = any

interface PlanEntry {
  readonly title: string
  readonly summary: string
}

interface ShownPiece {
  readonly step: string
  readonly text: string
  readonly version: number
  readonly origin: string
  readonly marks: readonly { readonly because: string }[]
}

onOneDatabase('rewriting', (kind) => {
  const { server, shelf, person, story } = openedStory(kind, undefined, 'bible')

  beforeAll(async () => {
    await server.giveCredits(person, 100)
  })

  const write = (until?: string) =>
    shelf.write(person.id, story, { settings: { [findCountingField(story)!]: 12 }, ...(until ? { until } : {}) })
  const read = async (id: string) => (await person.get(`/api/books/${id}`)).body
  const piecesOf = async (id: string): Promise<readonly ShownPiece[]> => (await read(id)).pieces
  const piece = async (id: string, step = THIRD) => (await piecesOf(id)).find((one) => one.step === step)!
  const others = (pieces: readonly ShownPiece[]) => pieces.filter(({ step }) => step !== THIRD).map(({ text }) => text)
  const credits = async () => (await person.get('/api/credits')).body.available

  /** Has a text rewritten, as a client that accepts only JSON. */
  async function rewrite(id: string, body: object, key = randomUUID()) {
    const response = await person.fetch(`/api/books/${id}/rewrites`, {
      method: 'POST',
      body: JSON.stringify({ step: THIRD, ...body }),
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
    })
    return { status: response.status, body: (await response.json()) as Told }
  }
  const decide = (id: string, rewrite: string, body: object) =>
    person.post(`/api/books/${id}/rewrites/${rewrite}`, body)
  const quote = async (id: string, body: object) =>
    (await person.post(`/api/books/${id}/rewrites/quote`, { step: THIRD, ...body })).body
  const audited = async () => expect(await auditLedger(server.server.database)).toEqual([])

  it('chapter 3 of 12 is written anew: the others stay byte for byte, and none is marked', async () => {
    const id = await write()
    const before = await piecesOf(id)
    const locked = { step: 'chapter 7', path: `/api/books/${id}/pieces/${encodeURIComponent('chapter 7')}` }
    await person.patch(locked.path, { locked: true })
    const had = await credits()
    const { credits: price } = await quote(id, { manner: 'again' })
    const { body: done } = await rewrite(id, { manner: 'again', mostCredits: price })
    expect(done).toMatchObject({ type: 'done', step: THIRD, charged: price, rewrite: expect.any(String) })
    expect(await credits()).toBe(had - price)
    // A proposal: the book is as it was until its author decides.
    expect(await piecesOf(id)).toEqual(
      before.map((one) => (one.step === locked.step ? expect.objectContaining({ locked: true, text: one.text }) : one)),
    )
    const { rewrites, live } = (await person.get(`/api/books/${id}/rewrites?step=chapter%203`)).body
    expect({ rewrites, live }).toMatchObject({
      rewrites: [
        {
          id: done.rewrite,
          step: THIRD,
          manner: 'again',
          passage: null,
          state: 'open',
          variants: [{ id: done.rewrite, base: 1, charged: price, text: done.text }],
        },
      ],
      live: [],
    })
    const { status, body: book } = await decide(id, done.rewrite, { take: 'whole', base: 1 })
    expect(status).toBe(200)
    const after: readonly ShownPiece[] = book.pieces
    expect(after.find(({ step }) => step === THIRD)).toMatchObject({ text: done.text, origin: 'rewritten', version: 2 })
    expect(done.text).not.toBe(before.find(({ step }) => step === THIRD)!.text)
    expect(others(after)).toEqual(others(before))
    const marked = after.filter(({ marks }) => marks.length > 0).map(({ step }) => step)
    expect(marked).toEqual([])
    await person.post(`/api/books/${id}/pieces/${encodeURIComponent(THIRD)}/versions/1/restore`, {})
    expect((await piecesOf(id)).map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    const versions = (await person.get(`/api/books/${id}/pieces/${encodeURIComponent(THIRD)}/versions`)).body.versions
    expect(versions).toMatchObject([
      { version: 3, origin: 'restored', restored: 1 },
      { version: 2, origin: 'rewritten', manner: 'again' },
      { version: 1, origin: 'written', from: { plan: expect.stringContaining(': ') } },
    ])
    // The same decision again changes nothing; another one is refused.
    expect((await decide(id, done.rewrite, { take: 'whole', base: 1 })).status).toBe(200)
    expect((await decide(id, done.rewrite, { leave: true })).body.error.code).toBe('rewrite.decided')
    expect((await piece(id)).version).toBe(3)
    expect((await rewrite(id, { step: locked.step, manner: 'again' })).body.error.code).toBe('piece.locked')
    expect(await credits()).toBe(had - price)
    await audited()
  })

  it('of passages each paid piece includes three, then one credit buys five', async () => {
    const id = await write('introduction')
    const { id: step } = await shelf.next(person.id, id, { text: TEXT, words: 21 })
    const passage = { find: 'counted the stairs' }
    const left = async () => (await read(id)).rewrites.left
    expect(await left()).toBe(3)
    const had = await credits()
    for (const price of [0, 0, 0, 1, 0]) {
      const quoted = await quote(id, { step, passage, manner: 'plainer' })
      const { body } = await rewrite(id, { step, passage, manner: 'plainer', mostCredits: price })
      expect(body).toMatchObject({ charged: price })
      expect(quoted).toMatchObject({ credits: price, included: await left() })
    }
    expect(await left()).toBe(3)
    expect(await credits()).toBe(had - 1)
    expect((await read(id)).cost.credits).toBe(1)
    const { rewrites } = (await person.get(`/api/books/${id}/rewrites`)).body
    expect((await decide(id, rewrites[0].id, { take: 'whole', base: 1 })).status).toBe(200)
    expect(rewrites[0].passage).toEqual({ find: SENTENCE, at: TEXT.indexOf(SENTENCE) })
    expect((await piece(id, step)).text).toBe(TEXT.replace(SENTENCE, () => rewrites[0].variants[0].text))
    await audited()
  })

  it('a proposal that no longer fits is told, with both texts, and what still stands once is taken', async () => {
    const id = await write(THIRD)
    await shelf.next(person.id, id, { text: TEXT, words: 21 })
    const path = `/api/books/${id}/pieces/${encodeURIComponent(THIRD)}`
    const former = await piece(id)
    const { body: whole } = await rewrite(id, { manner: 'shorter' })
    const { body: part } = await rewrite(id, { passage: { find: SENTENCE }, manner: 'dialogue' })
    const typed = `Before it all.\n\n${former.text}`
    await person.put(`${path}/text`, { text: typed, base: 1, session: randomUUID() })
    const refused = await decide(id, whole.rewrite, { take: 'whole', base: 1 })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'piece.changed', conflict: { version: 2, text: typed, base: former.text } } },
    })
    expect((await decide(id, part.rewrite, { take: 'whole', base: 1 })).status).toBe(200)
    expect((await piece(id)).text).toBe(typed.replace(SENTENCE, () => part.text))
    const joined = { take: 'whole', text: 'As the author joined it.', base: 3 }
    expect((await decide(id, whole.rewrite, joined)).status).toBe(200)
    expect(await piece(id)).toMatchObject({ text: 'As the author joined it.', version: 4, origin: 'rewritten' })
  })

  it('the same key writes and charges once; a rewrite that is not taken changes nothing and stays listed', async () => {
    const id = await write('chapter 4')
    const had = await credits()
    const key = randomUUID()
    const one = await rewrite(id, { manner: 'longer' }, key)
    const again = await rewrite(id, { manner: 'longer' }, key)
    expect(again.body).toMatchObject({ rewrite: one.body.rewrite, text: one.body.text })
    expect(await credits()).toBe(had - one.body.charged)
    expect((await rewrite(id, { manner: 'shorter' }, key)).body.error.code).toBe('requests.key-reused')
    expect((await rewrite(id, { manner: 'again', mostCredits: 0 })).body.error.code).toBe('generation.above-cap')
    expect((await decide(id, one.body.rewrite, { leave: true })).status).toBe(200)
    const { rewrites } = (await person.get(`/api/books/${id}/rewrites?state=left`)).body
    expect(rewrites).toMatchObject([{ id: one.body.rewrite, state: 'left', variants: [{ text: one.body.text }] }])
    expect((await person.get(`/api/books/${id}/rewrites?state=open`)).body.rewrites).toEqual([])
    // What was paid for and left can be looked at again, and taken.
    expect((await decide(id, one.body.rewrite, { reopen: true })).status).toBe(200)
    expect((await person.get(`/api/books/${id}/rewrites`)).body).toMatchObject({ rewrites: [{ state: 'open' }] })
    const { version } = (await person.get(`/api/books/${id}`)).body.pieces.find(
      ({ step }: { step: string }) => step === THIRD,
    )
    expect((await decide(id, one.body.rewrite, { take: 'whole', base: version })).status).toBe(200)
    expect((await decide(id, one.body.rewrite, { reopen: true })).body.error.code).toBe('rewrite.decided')
    await audited()
  })

  it('of one rewrite four variants are written, each at its price, one taken, and all kept until they are thrown away', async () => {
    const id = await write('introduction')
    const { id: step } = await shelf.next(person.id, id, { text: TEXT, words: 21 })
    const variant = async (of: string, body: object = {}, key = randomUUID()) => {
      const response = await person.fetch(`/api/books/${id}/rewrites/${of}/variants`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
      })
      return { status: response.status, body: (await response.json()) as Told }
    }
    const listed = async () => (await person.get(`/api/books/${id}/rewrites?step=${step}`)).body.rewrites
    const paragraph = TEXT.split('\n\n')[0]!
    const { body: first } = await rewrite(id, { step, passage: { find: paragraph }, manner: 'again' })
    const had = await credits()
    const prices: number[] = []
    const texts = [first.text]
    for (const _ of [2, 3, 4]) {
      const quoted = (await person.post(`/api/books/${id}/rewrites/${first.rewrite}/variants/quote`, {})).body
      const key = randomUUID()
      const { body } = await variant(first.rewrite, { mostCredits: quoted.credits }, key)
      expect(body).toMatchObject({ type: 'done', rewrite: first.rewrite, charged: quoted.credits })
      expect((await variant(first.rewrite, { mostCredits: quoted.credits }, key)).body).toMatchObject({
        variant: body.variant,
        text: body.text,
      })
      prices.push(body.charged)
      texts.push(body.text)
    }
    // Two of three that are included were left; then one credit buys five.
    expect(prices).toEqual([0, 0, 1])
    expect(await credits()).toBe(had - 1)
    expect(new Set(texts).size).toBe(4)
    expect((await variant(first.rewrite)).body.error.code).toBe('rewrite.variants-enough')
    const [kept] = await listed()
    expect(kept).toMatchObject({ state: 'open', step, variants: texts.map((text) => ({ text })) })
    const third = kept.variants[2]
    expect((await decide(id, first.rewrite, { leave: true })).status).toBe(200)
    expect((await decide(id, first.rewrite, { reopen: true })).status).toBe(200)
    const taken = { take: 'whole', base: 1, variant: third.id }
    expect((await decide(id, first.rewrite, { ...taken, variant: randomUUID() })).status).toBe(404)
    expect((await decide(id, first.rewrite, taken)).status).toBe(200)
    expect((await piece(id, step)).text).toBe(TEXT.replace(paragraph, () => third.text))
    expect((await variant(first.rewrite)).body.error.code).toBe('rewrite.decided')
    expect(await listed()).toMatchObject([{ state: 'taken', variants: [{}, {}, {}, {}] }])
    const thrown = await person.delete(`/api/books/${id}/rewrites/${first.rewrite}`)
    expect(thrown).toMatchObject({ status: 200, body: { rewrites: [{ state: 'thrown-away', variants: [] }] } })
    expect((await person.delete(`/api/books/${id}/rewrites/${first.rewrite}`)).status).toBe(200)
    expect((await decide(id, first.rewrite, taken)).status).toBe(404)
    expect((await variant(first.rewrite)).status).toBe(404)
    expect((await person.delete(`/api/books/${id}/rewrites/${randomUUID()}`)).status).toBe(404)
    await audited()
  })

  it('a variant whose rewrite is thrown away meanwhile costs nothing; one of a rewrite that was left opens it', async () => {
    const id = await write('introduction')
    const { id: step } = await shelf.next(person.id, id, { text: TEXT, words: 21 })
    const { body: first } = await rewrite(id, { step, passage: { find: SENTENCE }, manner: 'plainer' })
    const path = `/api/books/${id}/rewrites/${first.rewrite}`
    await decide(id, first.rewrite, { leave: true })
    const headers = { accept: 'application/json', 'idempotency-key': randomUUID() }
    const { body: second } = await person.post(`${path}/variants`, {}, headers)
    expect((await person.get(`/api/books/${id}/rewrites`)).body.rewrites).toMatchObject([
      { state: 'open', variants: [{ id: first.rewrite }, { id: second.variant }] },
    ])
    const left = (await read(id)).rewrites.left
    await server.server.database.kysely
      .updateTable('rewrites')
      .set({ state: 'thrown-away', text: null, accepted: null })
      .where('rewrite_id', '=', first.rewrite)
      .execute()
    const late = await person.post(`${path}/variants`, {}, { ...headers, 'idempotency-key': randomUUID() })
    expect(late.status).toBe(404)
    expect((await read(id)).rewrites.left).toBe(left)
    await audited()
  })

  it('beside a passage comes a paragraph, or a list of ideas that is never put into the text as a whole', async () => {
    const id = await write('introduction')
    const { id: step } = await shelf.next(person.id, id, { text: TEXT, words: 21 })
    const passage = { find: 'counted the stairs' }
    const quoted = await quote(id, { step, passage, manner: 'continue' })
    expect(quoted.passage.find).toBe('Nobody had lit the lamps.')
    const { body: ideas } = await rewrite(id, { step, passage, manner: 'ideas' })
    expect(ideas.text).toMatch(/^1\. [\s\S]*^10\. /m)
    expect((await decide(id, ideas.rewrite, { take: 'whole', base: 1 })).body.error.code).toBe('rewrite.list')
    const { body: next } = await rewrite(id, { step, passage, manner: 'continue' })
    expect((await decide(id, next.rewrite, { take: 'whole', base: 1 })).status).toBe(200)
    const [first, added, last] = (await piece(id, step)).text.split('\n\n')
    expect([`${first}\n\n${last}`, `Nobody had lit the lamps.\n\n${added}`]).toEqual([TEXT, next.text])
    expect((await rewrite(id, { step, manner: 'continue' })).body.error.code).toBe('rewrite.needs-passage')
    expect((await decide(id, ideas.rewrite, { leave: true })).status).toBe(200)
    await audited()
  })

  it('takes the chunks that the author names, and no others', async () => {
    const id = await write(THIRD)
    const former = Array.from({ length: 40 }, (_, at) => `It was day ${at + 1}. ${SENTENCE}`).join('\n\n')
    await shelf.next(person.id, id, { text: former, words: 600 })
    const { body: done } = await rewrite(id, { manner: 'shorter' })
    const chunks = differenceBySentence(former, done.text)
    const ids = chunks.filter(({ kind: is }) => is === 'changed').map(({ id: chunk }) => chunk)
    expect(ids.length).toBeGreaterThan(1)
    const unknown = await decide(id, done.rewrite, { take: [ids[0], '999'], base: 1 })
    expect(unknown.body.error).toMatchObject({ code: 'requests.invalid', details: [{ field: 'body.take' }] })
    expect(await piece(id)).toMatchObject({ text: former, version: 1 })
    expect((await decide(id, done.rewrite, { take: [ids[0]], base: 1 })).status).toBe(200)
    const text = chunks.map((chunk) => (chunk.id === ids[0] ? chunk.after : chunk.before)).join('')
    expect(await piece(id)).toMatchObject({ text, version: 2, origin: 'rewritten' })
  })

  it('a run follows the changed plan and leaves locked pieces unchanged', async () => {
    const counted = findCountingField(story)!
    const numbers = story.fields.find(({ name }) => name === counted)!.options.map(({ value }) => Number(value))
    const settings = { [counted]: Math.min(...numbers) }
    const id = await shelf.write(person.id, story, { settings, until: 'chapter 3' })
    const { plan, outline, pieces } = await read(id)
    const path = `/api/books/${id}/pieces/${encodeURIComponent('chapter 1')}`
    await person.patch(path, { locked: true })
    const entries = outline.entries.map(({ title, summary }: PlanEntry, at: number) => ({
      from: at + 1,
      title,
      summary,
    }))
    const [one, two, ...rest] = entries
    const late = { from: null, title: 'The Late One', summary: 'She comes after all.' }
    const changed = [{ ...one, summary: 'Another beginning.' }, two, ...rest.slice(0, -1), late]
    await person.put(`/api/books/${id}/plan`, { version: plan.version, entries: changed })
    expect((await person.post(`/api/books/${id}/run`, {})).status).toBeLessThan(300)
    const run = async () => (await person.get(`/api/books/${id}/run`)).body.run.state
    await expect.poll(run, { timeout: 60_000 }).toBe('finished')
    const after = await read(id)
    const written: readonly (ShownPiece & { title: string | null })[] = after.pieces
    expect(written.flatMap(({ title }) => title ?? [])).toEqual(changed.map(({ title }) => title))
    const first = written.find(({ step }) => step === 'chapter 1')
    const was = pieces.find(({ step }: ShownPiece) => step === 'chapter 1')
    expect(first).toMatchObject({ text: was.text, version: 1, locked: true, marks: [{ because: 'plan' }] })
    expect(written.filter(({ marks }) => marks.length > 0).map(({ step }) => step)).toEqual(['chapter 1'])
    await audited()
  })

  it('the plan changes as a list; written pieces are marked and the rest follows', async () => {
    const id = await write('chapter 4')
    const { plan, outline } = await read(id)
    expect(plan.changeable).toEqual({ count: true, order: true })
    const entries = outline.entries.map(({ title, summary }: { title: string; summary: string }, at: number) => ({
      from: at + 1,
      title,
      summary,
    }))
    const [one, two, three, ...rest] = entries
    const changed = [
      one,
      { ...two, summary: 'The other way round.' },
      three,
      rest[1],
      rest[0],
      { from: null, title: 'New', summary: 'Late.' },
    ]
    const { status, body } = await person.put(`/api/books/${id}/plan`, { version: plan.version, entries: changed })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.outline.entries.map(({ title }: { title: string }) => title)).toEqual(changed.map(({ title }) => title))
    const marked = body.pieces.filter(({ marks }: ShownPiece) => marks.length > 0)
    expect(marked).toMatchObject([{ step: 'chapter 2', marks: [{ because: 'plan' }] }])
    expect((await person.put(`/api/books/${id}/plan`, { version: plan.version, entries })).body.error.code).toBe(
      'plan.changed',
    )
    const moved = [three, two, one, ...rest].map((entry, at) => ({ ...entry, from: [3, 2, 1][at] ?? at + 1 }))
    const refused = await person.put(`/api/books/${id}/plan`, {
      version: body.plan.version,
      entries: moved.slice(0, 6),
    })
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'plan.keeps-place' } } })
    await shelf.next(person.id, id)
    expect((await read(id)).pieces.at(-1)).toMatchObject({ step: 'chapter 4', marks: [] })
  })

  it('another plan is proposed ten times at most, and changes nothing by itself', async () => {
    const id = await write('chapter 4')
    const { plan, outline } = await read(id)
    const entries = outline.entries.map(({ title, summary }: PlanEntry, at: number) => ({
      from: at + 1,
      title,
      summary,
    }))
    const own = entries.with(4, { ...entries[4], summary: 'She writes the letter herself, at noon.' })
    await person.put(`/api/books/${id}/plan`, { version: plan.version, entries: own })
    const before = await read(id)
    const headers = () => ({ 'idempotency-key': randomUUID(), 'content-type': 'application/json' })
    const propose = async (body: object) => {
      const asking = { method: 'POST', body: JSON.stringify(body), headers: headers() }
      const response = await person.fetch(`/api/books/${id}/plan/proposals`, asking)
      return { status: response.status, body: (await response.json()) as Told }
    }
    const { status, body } = await propose({ entry: 5, instruction: 'More rain.' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ left: 9 })
    expect(body.entries).toHaveLength(before.outline.entries.length)
    // What its author wrote is told, so that it isn't replaced unasked.
    expect(body.byHand).toEqual([5])
    expect((await read(id)).outline).toEqual(before.outline)
    for (let left = 8; left >= 0; left--) expect((await propose({})).body.left).toBe(left)
    expect(await propose({})).toMatchObject({ status: 429, body: { error: { code: 'book.plans-proposed' } } })
    await audited()
  })
})
