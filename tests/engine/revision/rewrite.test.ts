import { describe, expect, it } from 'vitest'
import { type Book, findPiece, startBook } from '../../../engine/book/book.ts'
import { withBrief } from '../../../engine/book/read-brief.ts'
import { writeBook } from '../../../engine/book/write-book.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { defaultSettings } from '../../../engine/generator/form-fields.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import { createDemo } from '../../../engine/node/demo.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { TYPICAL_WORDS } from '../../../engine/prompt/sample.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { countWords } from '../../../engine/prose/words.ts'
import { quoteStep } from '../../../engine/quote/quote-book.ts'
import { ADDING_MANNERS, MANNERS, type Manner, readIdeas } from '../../../engine/revision/manner.ts'
import { markedPieces } from '../../../engine/revision/marks.ts'
import { proposePlan } from '../../../engine/revision/propose-plan.ts'
import { insertRewrittenText, lockPiece, replaceText, takeRewrite } from '../../../engine/revision/rewrite.ts'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import { PIECE_LIMITS, tokenLimit } from '../../../engine/writer/limits.ts'
import { runWriter, writePiece } from '../../../engine/writer/write-piece.ts'
import { shippedCatalog } from '../../catalog.ts'
import { codeOf } from '../code-of.ts'
import { scripted } from '../writer/scripted.ts'

const catalog = shippedCatalog()
const generator = catalog.generators.find(({ id }) => id === 'romance')!
const prompts = createPrompts(generator, catalog.templates, await loadTokenCounter())
const provider = createDemo(systemClock)
const abilities = { clock: systemClock, signal: new AbortController().signal, limits: PIECE_LIMITS }
const writing = { generator, prompts, provider, ...abilities }
const settings = { ...defaultSettings(generator, 'en', 2026), numberOfChapters: 12 }
const book = await writeBook(startBook(generator, settings, 'en'), writing)
const STEP = 'chapter 3'
const former = findPiece(book, STEP)!
const voice = 'I count the steps aloud. My grandmother did so before me, in the dark, and she never once fell.'

const requestOf = (manner: Manner) => ({ step: STEP, passage: null, manner, instruction: 'Let it rain.' })
const written = (of: Book, request: Parameters<typeof prompts.rewriteOrder>[1]) =>
  runWriter(writePiece(prompts.rewriteOrder(of, request), provider, abilities), () => {})
const promptOf = (of: Book, request: Parameters<typeof prompts.rewriteOrder>[1]) =>
  prompts.rewriteOrder(of, request).messages.at(-1)!.content

it('a chapter that is rewritten leaves the other texts to the letter and unmarked, and comes back exactly', async () => {
  const locked = lockPiece(generator, book, 'chapter 2', true)
  const accepted = await written(locked, requestOf('again'))
  const after = takeRewrite(generator, locked, requestOf('again'), accepted)
  expect(findPiece(after, STEP)!.text).toBe(accepted.text)
  expect(accepted.text).not.toBe(former.text)
  for (const { step, text } of book.pieces) if (step !== STEP) expect(findPiece(after, step)!.text).toBe(text)
  expect(markedPieces(after)).toEqual([])
  const restored = replaceText(generator, after, STEP, former.text)
  expect(restored.pieces.map(({ text }) => text)).toEqual(book.pieces.map(({ text }) => text))
  const again = await written(after, requestOf('again'))
  expect([accepted.text, former.text]).not.toContain(again.text)
})

it('a chapter that is rewritten comes to the length that its manner asks for', async () => {
  const share = async (manner: Manner) => (await written(book, requestOf(manner))).words / former.words
  expect(await share('shorter')).toBeLessThan(0.85)
  expect(await share('longer')).toBeGreaterThan(1.2)
})

it('a chapter that is rewritten has a mark of its own taken away, and its notes made anew', async () => {
  const marked = { ...book, pieces: book.pieces.map((one) => ({ ...one, marks: [{ because: 'brief' as const }] })) }
  const accepted = await written(marked, requestOf('plainer'))
  const after = takeRewrite(generator, marked, requestOf('plainer'), accepted)
  expect(findPiece(after, STEP)!.marks).toBeUndefined()
  expect(findPiece(after, STEP)!.recap).toBe(accepted.notes.recap)
  expect(after.bible!.lines.filter(({ from }) => from === STEP)).not.toEqual([])
  const lines = (of: Book) => of.bible!.lines.filter(({ from }) => from !== STEP)
  expect(lines(after)).toEqual(lines(marked))
})

it('a chapter that is rewritten is refused when it is locked, isn’t written, or lacks what its manner needs', () => {
  const locked = lockPiece(generator, book, STEP, true)
  expect(codeOf(() => promptOf(locked, requestOf('again')))).toBe('piece.locked')
  expect(codeOf(() => replaceText(generator, locked, STEP, 'x'))).toBe('piece.locked')
  expect(codeOf(() => promptOf(book, { ...requestOf('again'), step: 'outline' }))).toBe('rewrite.nothing')
  expect(codeOf(() => promptOf(book, requestOf('voice')))).toBe('rewrite.no-voice')
  expect(codeOf(() => promptOf(book, { ...requestOf('instruction'), instruction: ' ' }))).toBe('rewrite.no-instruction')
  expect(lockPiece(generator, locked, STEP, false)).toEqual(book)
})

it('the prompt of a rewrite shows the present text, what later pieces build on, and how the next one begins', () => {
  const prompt = promptOf(book, requestOf('instruction'))
  expect(prompt).toContain(`[[TEXT]]\n${former.text.slice(0, 200)}`)
  expect(prompt).toContain(former.recap!.replace(/\s+/g, ' '))
  expect(prompt).toContain(findPiece(book, 'chapter 4')!.text.slice(0, 80))
  expect(prompt).toContain('> Let it rain.')
  expect(prompt).not.toContain(findPiece(book, 'chapter 5')!.recap!)
})

it('the prompt of a rewrite differs by its manner', () => {
  const briefed = withBrief(book, { voice })
  const passage = { find: former.text.split('\n\n')[2]! }
  const ofPassage = (manner: Manner) => promptOf(briefed, { ...requestOf(manner), passage })
  expect(new Set(MANNERS.map(ofPassage)).size).toBe(MANNERS.length)
  const ofPiece = MANNERS.filter((manner) => ADDING_MANNERS[manner] === undefined)
  expect(new Set(ofPiece.map((manner) => promptOf(briefed, requestOf(manner)))).size).toBe(ofPiece.length)
  expect(promptOf(briefed, requestOf('voice'))).toContain('My grandmother did so before me')
})

it('the prompt of a rewrite names one length: that of the manner, whatever the scenes were given', () => {
  const have = countWords(former.text)
  const range = /the new one has ([\d,]+) to ([\d,]+)\./.exec(promptOf(book, requestOf('shorter')))!
  const [least, most] = range.slice(1).map((words) => Number(words.replace(',', '')))
  expect(least! / have).toBeCloseTo(0.64, 1)
  expect(most! / have).toBeCloseTo(0.76, 1)
  const withScenes = {
    ...book,
    pieces: book.pieces.map((piece) => (piece === former ? { ...piece, scenes: '1. The pier, at noon; 900.' } : piece)),
  }
  const kept = promptOf(withScenes, requestOf('shorter'))
  expect(kept).toContain('The pier, at noon; 900.')
  expect(kept).toContain('but for its length: where scenes or sections were given their words')
  expect(kept).not.toContain('for the scene that turns')
  expect(promptOf(book, requestOf('instruction'))).toContain('the new one has about as many, unless the wish asks')
})

it('the prompt of a rewrite of a passage shows the text around it, widened to whole sentences', () => {
  const paragraph = former.text.split('\n\n')[1]!
  const find = paragraph.slice(20, 120)
  const order = prompts.rewriteOrder(book, { step: STEP, passage: { find }, manner: 'plainer' })
  const { text, around } = order.replaces!
  expect(`${around!.before}${text}${around!.after}`).toBe(former.text)
  expect(text.startsWith(paragraph.slice(0, 20))).toBe(true)
  expect(text.length).toBeGreaterThanOrEqual(find.length)
  expect(order.messages.at(-1)!.content).toContain(`[[PASSAGE]]${text}[[/PASSAGE]]`)
})

describe('a passage that is rewritten', () => {
  const find = former.text.split('\n\n')[2]!
  const request = { step: STEP, passage: { find }, manner: 'again' as const }

  it('leaves the text around it to the letter', async () => {
    const { text } = await written(book, request)
    expect(insertRewrittenText(former, request, text)).toBe(former.text.replace(find, text))
  })

  it('is found once, at its place, and within its length', () => {
    const passage = (given: { find: string; at?: number }) => () => promptOf(book, { ...request, passage: given })
    expect(codeOf(passage({ find: 'never written' }))).toBe('rewrite.passage-gone')
    expect(codeOf(passage({ find: ' the ' }))).toBe('rewrite.passage-twice')
    expect(codeOf(passage({ find: former.text }))).toBe('rewrite.passage-long')
    expect(passage({ find: 'the', at: former.text.indexOf('the') })).not.toThrow()
  })

  it('is taken without what a model repeats of the text around it', async () => {
    const { around } = prompts.rewriteOrder(book, request).replaces!
    const before = around!.before
      .trimEnd()
      .slice(-120)
      .replace(/^[^.!?]*[.!?]\s*/u, '')
    const answer = `[[PASSAGE]]\n${before} A wholly other sentence stands here now, and it says what the old one said.\n[[/PASSAGE]]`
    const speaker = {
      ...provider,
      async *chat() {
        yield { type: 'open', provider: 'test', model: 'test' } as const
        yield { type: 'text', text: answer } as const
        yield { type: 'end', reason: 'stop', usage: null } as const
      },
    }
    const order = prompts.rewriteOrder(book, request)
    let shown = ''
    const follow = (event: WriterEvent) => {
      if ('at' in event) shown = shown.slice(0, event.at)
      if (event.type === 'delta') shown += event.text
    }
    const { text } = await runWriter(
      writePiece({ ...order, expect: { ...order.expect, words: null } }, speaker, abilities),
      follow,
    )
    expect(text).toMatch(/^A wholly other sentence stands here now, .*said\.$/)
    expect(shown).toBe(text)
  })

  it('is refused when the model gives the same text back', async () => {
    const speaker = {
      ...provider,
      async *chat() {
        yield { type: 'open', provider: 'test', model: 'test' } as const
        yield { type: 'text', text: find } as const
        yield { type: 'end', reason: 'stop', usage: null } as const
      },
    }
    const events = writePiece(prompts.rewriteOrder(book, request), speaker, abilities)
    await expect(runWriter(events, () => {})).rejects.toMatchObject({ code: 'generation.unchanged' })
  })
})

describe('a passage that stays', () => {
  const paragraphs = former.text.split('\n\n')
  const paragraph = paragraphs[1]!
  const find = paragraph.slice(5, 30)
  const beside = (manner: Manner) => ({ step: STEP, passage: { find, at: former.text.indexOf(paragraph) + 5 }, manner })

  it('is continued by a paragraph behind its own', async () => {
    const request = beside('continue')
    const { text } = await written(book, request)
    const [last, added, ...rest] = text.split('\n\n')
    expect(paragraph.endsWith(last!)).toBe(true)
    expect(rest).toEqual([])
    expect(countWords(added!)).toBeGreaterThanOrEqual(50)
    const after = insertRewrittenText(former, request, text).split('\n\n')
    expect(after).toEqual([...paragraphs.slice(0, 2), added, ...paragraphs.slice(2)])
    expect(promptOf(book, request)).toContain(`${last}[[/PASSAGE]]`)
  })

  it('is described in its own paragraph, without being repeated', async () => {
    const request = beside('describe')
    const { replaces } = prompts.rewriteOrder(book, request)
    const answer = `${replaces!.text} It smelt of tar and of wet rope. Somewhere a hinge complained, twice, and the rail was cold.`
    const speaker = {
      ...provider,
      async *chat() {
        yield { type: 'open', provider: 'test', model: 'test' } as const
        yield { type: 'text', text: answer } as const
        yield { type: 'end', reason: 'stop', usage: null } as const
      },
    }
    const order = prompts.rewriteOrder(book, request)
    const unmeasured = { ...order, expect: { ...order.expect, words: null } }
    const { text } = await runWriter(writePiece(unmeasured, speaker, abilities), () => {})
    expect(text).toBe(answer)
  })

  it('gets ten ideas, which are a list and no text of the book', async () => {
    for (const language of ['en', 'ms'] as const) {
      const other = { ...book, language }
      const request = beside('ideas')
      const accepted = await written(other, request)
      expect(new Set(readIdeas(accepted.text)).size).toBe(10)
      expect(codeOf(() => takeRewrite(generator, other, request, accepted))).toBe('rewrite.list')
      expect(codeOf(() => promptOf(other, { ...request, passage: null }))).toBe('rewrite.needs-passage')
    }
  })
})

describe('another proposal for the plan', () => {
  const begun: Book = { ...book, pieces: book.pieces.slice(0, 4) }
  const titles = (of: readonly { readonly title: string }[]) => of.map(({ title }) => title)
  const now = titles(book.outline!.entries)

  it('leaves what is written as it is', async () => {
    const { entries } = await proposePlan(begun, { entry: null, instruction: 'More sea.' }, writing)
    expect(entries).toHaveLength(12)
    expect(titles(entries).slice(0, 2)).toEqual(now.slice(0, 2))
    expect(titles(entries).slice(2)).not.toEqual(now.slice(2))
  })

  it('may be for one entry', async () => {
    const { entries } = await proposePlan(begun, { entry: 5 }, writing)
    expect(titles(entries).filter((title, index) => title !== now[index])).toHaveLength(1)
    expect(titles(entries)[4]).not.toBe(now[4])
  })

  it.each([null, 5])('has the room of a first plan to think on paper, which is no entry (entry %s)', async (entry) => {
    const order = prompts.planOrder(begun, { entry })
    expect(order.messages.at(-1)!.content).toMatch(/<thinking>\n(?:- .+\n)+<\/thinking>/)
    const step = listSteps(generator, settings).find(({ kind }) => kind === 'plan')!
    expect(order.extent.notes).toBe(prompts.order(startBook(generator, settings, 'en'), step).extent.notes)
    const count = await loadTokenCounter()
    const quoteOf = (asked: typeof order) => quoteStep(generator, begun, step, asked, { count, day: '2026-11-24' })
    const unthought = { ...order, task: { ...order.task, entries: null }, minTokens: 0 }
    expect(quoteOf(order).tokens.output).toBeGreaterThan(quoteOf(unthought).tokens.output + TYPICAL_WORDS.thinking)
    expect(tokenLimit({ ...order, minTokens: 0 })).toBeGreaterThan(order.extent.text + order.extent.notes)

    const things = ['boat', 'oven', 'lamp', 'key', 'roof', 'goat', 'well', 'bell', 'door', 'song'].slice(
      0,
      entry === null ? 10 : 1,
    )
    const form = things.map(
      (thing, at) => `${(entry ?? 3) + at}. The ${thing} of Ana — Ana mends the ${thing} and is late.`,
    )
    const thought = '<thinking>\n1. A premise — nobody reads this.\n- 61,000 km is 40 days.\n</thinking>\n\n'
    const thinker = scripted(() => thought + form.join('\n'))
    const { entries, calls } = await proposePlan(begun, { entry }, { ...writing, provider: thinker })
    expect(calls).toBe(1)
    expect(entries).toHaveLength(12)
    expect(entries.filter(({ title }) => title.endsWith(' of Ana'))).toHaveLength(form.length)
    expect(JSON.stringify(entries)).not.toMatch(/premise|61,000/)
  })

  it('is refused when everything is written', () => {
    expect(codeOf(() => prompts.planOrder(book, { entry: null }))).toBe('plan.all-written')
    expect(codeOf(() => prompts.planOrder(book, { entry: 13 }))).toBe('plan.no-entry')
  })
})
