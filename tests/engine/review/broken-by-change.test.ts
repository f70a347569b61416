/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from 'vitest'
import { findPiece } from '../../../engine/book/book.ts'
import type { FoundFault } from '../../../engine/book/finding.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { brokenByChange } from '../../../engine/review/broken-by-change.ts'
import { takeRepair } from '../../../engine/review/decide.ts'
import { addReading, readBook, unreadPart } from '../../../engine/review/read-book.ts'
import { PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import type { ChatRequest, Provider } from '../../../engine/writer/provider.ts'
import { shippedCatalog } from '../../catalog.ts'
import { changedBook, isExpected, PLANTED_CHANGES, type PlantedChange } from './planted/planted-changes.ts'

const catalog = shippedCatalog()
const { generators, templates } = catalog
const count = await loadTokenCounter()
const answers = import.meta.glob<{ answer: string }>('./planted/answers/change-*.json', {
  import: 'default',
  eager: true,
})

const results = PLANTED_CHANGES.map((change) => {
  const { generator, book, before } = changedBook(change, generators)
  const broken = brokenByChange(generator, book, { step: change.step, before })
  return { change, generator, book, before, broken, ...judged(change, broken.faults) }
})

/** What of the findings about a change disagrees with it, and what doesn't. */
function judged(change: PlantedChange, faults: readonly FoundFault[]) {
  const places = faults.map(({ passages }) => passages.at(-1)!)
  const right = places.filter((place) => isExpected(change, place))
  return { right, wrong: places.filter((place) => !isExpected(change, place)) }
}

const changeOf = (id: string) => results.find(({ change }) => change.id === id)!

it('what a change breaks is found without a model for nine in ten of the names and stated numbers, and a fifth of it is false at most', () => {
  const stated = results.filter(({ change }) => change.kind !== 'story')
  const found = stated.filter(
    ({ change, right, broken: { lines } }) =>
      right.length > 0 || lines.some(({ before: quote }) => isExpected(change, { step: 'bible', quote })),
  )
  expect(stated).toHaveLength(23)
  expect(found.length / stated.length).toBeGreaterThanOrEqual(0.9)
  for (const some of [results, results.filter(({ change }) => change.kind === 'number')]) {
    const [right, wrong] = [some.flatMap((one) => one.right), some.flatMap((one) => one.wrong)]
    expect(wrong.length / (right.length + wrong.length)).toBeLessThanOrEqual(0.2)
  }
  // What understanding is needed for is left to the reader's model.
  expect(results.filter(({ change }) => change.kind === 'story').flatMap(({ broken }) => broken.faults)).toEqual([])
})

function recorded(requests: ChatRequest[], answer: string): Provider {
  return {
    name: 'recorded',
    model: 'recorded-model',
    async *chat(request) {
      requests.push(request)
      yield { type: 'text', text: answer }
      yield { type: 'end', reason: 'stop', usage: null }
    },
    image: () => Promise.reject(new Error('no images were recorded')),
  }
}

const clock = { now: () => 0, delay: () => new Promise<void>(() => undefined) }
const abilities = { clock, signal: new AbortController().signal, limits: PIECE_LIMITS, templates, count }

it('what a change breaks is found for 24 of 30 changes with the recorded answers of a reader, in one question each', async () => {
  let found = 0
  let [right, wrong] = [0, 0]
  for (const { change, generator, book, before, broken, ...own } of results) {
    const kept = answers[`./planted/answers/change-${change.id}.json`]
    const lines = broken.lines.filter(({ before: quote }) => isExpected(change, { step: 'bible', quote }))
    const asked: ChatRequest[] = []
    const made =
      kept === undefined
        ? null
        : await readBook(book, {
            ...abilities,
            generator,
            change: { step: change.step, before },
            provider: recorded(asked, kept.answer),
          })
    expect(made?.dropped ?? 0, change.id).toBe(0)
    if (made !== null) {
      expect(asked).toHaveLength(1)
      expect(asked[0]!.messages.reduce((sum, { content }) => sum + count(content), 0)).toBeLessThan(4500)
    }
    const all = made === null ? own : judged(change, made.findings)
    if (all.right.length + lines.length > 0) found++
    right += all.right.length
    wrong += all.wrong.length
  }
  expect(Object.keys(answers)).toHaveLength(11)
  expect(found).toBeGreaterThanOrEqual(24)
  expect(wrong / (right + wrong)).toBeLessThanOrEqual(0.2)
})

it('a comma, a moved passage and a name that the book has already break nothing', () => {
  const { generator, book, before } = changeOf('weight')
  const step = 'chapter 1'
  const { text } = findPiece(book, step)!
  const edited = [
    text.replace(', ', ' '),
    text.replaceAll('"', "'"),
    text.replace('Aldo said', 'Netta said'),
    `${text.split('\n\n').slice(3).join('\n\n')}\n\n${text.split('\n\n').slice(0, 3).join('\n\n')}`,
  ]
  expect(before).not.toBe(text)
  for (const former of edited)
    expect(brokenByChange(generator, book, { step, before: former })).toEqual({ facts: [], faults: [], lines: [] })
})

it('a sentence that a change breaks is mended by its repair, and lines of bible and plan are told with what the text says now', () => {
  const { generator, book, change, before } = changeOf('doors')
  const { faults } = brokenByChange(generator, book, { step: change.step, before })
  expect(faults[0]).toMatchObject({
    category: 'facts',
    source: 'change',
    passages: [
      { step: 'chapter 1', quote: expect.stringContaining('twenty-eight doors') },
      { step: 'chapter 2', quote: 'He has thirty-one of our door keys as it is.' },
    ],
    why: '“thirty-one doors” is “twenty-eight doors” now; this still says the former.',
    repair: { step: 'chapter 2', replace: 'He has twenty-eight of our door keys as it is.' },
  })
  expect(changeOf('hana-age').broken.lines).toContainEqual({
    of: 'bible',
    id: 1,
    before: 'Kes buku ini: Hana, 15 tahun, takut membentang',
    after: 'Kes buku ini: Hana, 13 tahun, takut membentang',
  })
  expect(changeOf('januaries').broken.lines.map(({ of, id, after }) => [of, id, after.slice(0, 20)])).toEqual([
    ['title', 4, 'Nine Years in Pencil'],
    ['summary', 4, 'The logbook proves S'],
  ])
})

it('the findings of a change are kept as a reading of it, which leaves the texts unread, and are told once', async () => {
  const { generator, book, change, before } = changeOf('mistry')
  const reader = { ...abilities, generator, change: { step: change.step, before }, provider: null }
  const read = addReading(book, await readBook(book, reader))
  expect(read.readings![0]).toMatchObject({ change: 'chapter 7', calls: 0, provider: null })
  expect(read.readings![0]!.findings).toHaveLength(7)
  expect(unreadPart(generator, read, { byModel: false })).toEqual({})
  expect((await readBook(read, reader)).findings).toEqual([])
  const taken = takeRepair(generator, read, '1.1')
  expect(findPiece(taken, 'conclusion')!.text).toContain('Morag')
  expect((await readBook(taken, reader)).findings).toEqual([])
})
