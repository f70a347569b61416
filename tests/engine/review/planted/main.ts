import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { createBookFolder } from '../../../../cli/folder/book-folder.ts'
import { loadCatalog } from '../../../../engine/node/library/load-catalog.ts'
import { loadTokenCounter } from '../../../../engine/prompt/tokens.ts'
import type { FinishedBook, Plant } from './planted-books.ts'

/**
 * `npx tsx tests/engine/review/planted/main.ts FOLDER` writes the finished books with their planted faults for a reading with a real
 * model: as working folders `romance-model`, `romance-checks`, `guide-model`, `guide-checks`, without a plant as `romance` and `guide`;
 * and the question of each planted reading as `questions/romance-0.json`, … with the messages. The answer to each is kept as
 * `answers/romance-0.json`, `{ "answer": "…" }`. The same of each change that was made by hand: `questions/change-tea.json`.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder to write to.')
// These files read others by the bundler.
const load = async <T>(file: string) => (await runnerImport<T>(join(import.meta.dirname, file))).module
const { FINISHED, plantedBook } = await load<typeof import('./planted-books.ts')>('planted-books.ts')
const { changedBook, PLANTED_CHANGES } = await load<typeof import('./planted-changes.ts')>('planted-changes.ts')
const { prepareReading } = await load<typeof import('../../../../engine/review/read-book.ts')>(
  '../../../../engine/review/read-book.ts',
)
const { plantedReadings, questionOf } = await load<typeof import('./planted-questions.ts')>('planted-questions.ts')
const catalog = await loadCatalog()
for (const finished of FINISHED) {
  await save(finished, finished.name, [])
  for (const needsModel of [true, false]) {
    const plants = finished.plants.filter((plant) => (plant.needsModel === true) === needsModel)
    await save(finished, `${finished.name}-${needsModel ? 'model' : 'checks'}`, plants)
  }
}
mkdirSync(join(folder, 'questions'), { recursive: true })
const count = await loadTokenCounter()
for (const reading of plantedReadings(catalog)) {
  const messages = questionOf(reading, catalog, count)
  writeFileSync(join(folder, 'questions', `${reading.name}.json`), `${JSON.stringify({ messages }, null, 2)}\n`)
  const tokens = messages.reduce((sum, { content }) => sum + count(content), 0)
  console.log(`${reading.name}: ${tokens} tokens, ${reading.plants.length} plants`)
}
for (const planted of PLANTED_CHANGES.filter(({ by }) => by === 'hand')) {
  const { generator, book, before } = changedBook(planted, catalog.generators)
  const change = { step: planted.step, before }
  const { questions } = prepareReading({ generator, book, templates: catalog.templates, change, byModel: true }, count)
  const { messages } = questions[0]!
  writeFileSync(join(folder, 'questions', `change-${planted.id}.json`), `${JSON.stringify({ messages }, null, 2)}\n`)
  console.log(`change-${planted.id}: ${messages.reduce((sum, { content }) => sum + count(content), 0)} tokens`)
}

async function save(finished: FinishedBook, name: string, plants: readonly Plant[]): Promise<void> {
  const generator = catalog.generators.find(({ id }) => id === finished.generator)!
  const book = plantedBook(finished, generator, plants)
  const open = await createBookFolder(join(folder!, name), generator)
  // A folder keeps each piece when it is the last.
  for (const at of book.pieces.keys()) await open.save({ ...book, pieces: book.pieces.slice(0, at + 1) })
  await open.close()
  console.log(`${name}: ${book.pieces.length} pieces, ${plants.length} plants`)
}
