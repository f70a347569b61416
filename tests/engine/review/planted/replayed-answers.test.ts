/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from 'vitest'
import type { FoundFault } from '../../../../engine/book/finding.ts'
import { loadTokenCounter } from '../../../../engine/prompt/tokens.ts'
import { paragraphsOf } from '../../../../engine/prose/paragraphs.ts'
import { readBook } from '../../../../engine/review/read-book.ts'
import { PIECE_LIMITS } from '../../../../engine/writer/limits.ts'
import type { Provider } from '../../../../engine/writer/provider.ts'
import { shippedCatalog } from '../../../catalog.ts'
import { findsPlant } from './planted-books.ts'
import { type PlantedReading, plantedReadings, questionOf } from './planted-questions.ts'

/** A model's answer to a planted reading, as it came. `falseAlarms`: its lines, from 1, that a reader of the book refused. */
interface KeptAnswer {
  readonly answer: string
  readonly falseAlarms?: readonly number[]
}

const kept = import.meta.glob<KeptAnswer>('./answers/*.json', { import: 'default', eager: true })
const catalog = shippedCatalog()
const readings = plantedReadings(catalog)
const answerOf = ({ name }: PlantedReading) => kept[`./answers/${name}.json`]

const count = await loadTokenCounter()

async function findingsOf(reading: PlantedReading): Promise<readonly FoundFault[]> {
  const { answer } = answerOf(reading)!
  const provider: Provider = {
    name: 'recorded',
    model: 'recorded-model',
    async *chat() {
      yield { type: 'text', text: answer }
      yield { type: 'end', reason: 'stop', usage: null }
    },
    image: () => Promise.reject(new Error('no images were recorded')),
  }
  const clock = { now: () => 0, delay: () => new Promise<void>(() => undefined) }
  const { generator, book } = reading
  const { templates } = catalog
  const abilities = { clock, signal: new AbortController().signal, limits: PIECE_LIMITS }
  const made = await readBook(book, { generator, templates, count, provider, ...abilities })
  expect(made.dropped, reading.name).toBeLessThanOrEqual(1)
  return made.findings
}

it('the planted books are asked about in one question each, with every planted passage in it', () => {
  expect(readings.length).toBeGreaterThanOrEqual(4)
  for (const reading of readings) {
    const question = questionOf(reading, catalog, count).at(-1)!.content
    for (const { changes = [] } of reading.plants) for (const { put } of changes) expect(question).toContain(put)
  }
})

it('the planted books give up nine in ten of the faults that need a model', async () => {
  const missed: string[] = []
  let planted = 0
  for (const reading of readings) {
    const findings = await findingsOf(reading)
    for (const plant of reading.plants) {
      planted++
      if (!findings.some((finding) => findsPlant(reading.book, plant, finding))) missed.push(plant.id)
    }
  }
  expect(missed.length / planted, missed.join(', ')).toBeLessThanOrEqual(0.1)
})

it('the planted books raise a false alarm in at most one of twenty paragraphs where nothing was planted', () => {
  const clean = readings.filter(({ plants }) => plants.length === 0)
  const refused = clean.flatMap((reading) => answerOf(reading)!.falseAlarms ?? [])
  const paragraphs = clean.flatMap(({ book }) => book.pieces.flatMap(({ text }) => paragraphsOf(text)))
  expect(clean.length).toBe(2)
  expect(refused.length / paragraphs.length).toBeLessThanOrEqual(0.05)
})
