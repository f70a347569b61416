import { join } from 'node:path'
import { openFolder } from '../../../../cli/folder/book-folder.ts'
import { loadCatalog } from '../../../../engine/node/library/load-catalog.ts'
import { recorded } from '../../../replies/replay.ts'
import type { Plant } from './plant.ts'
import { FINISHED, type FinishedBook, plantedBook } from './planted-books.ts'

/**
 * Writes the finished books with their planted faults as working folders, for a reading with a real model:
 * `npx tsx tests/engine/review/planted/main.ts FOLDER` makes `romance-model`, `romance-checks`, `guide-model`, `guide-checks`, and
 * the books without a plant as `romance` and `guide`.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder to write to.')
const { generators } = await loadCatalog()
for (const finished of FINISHED) {
  await save(finished, finished.name, [])
  for (const needsModel of [true, false]) {
    const plants = finished.plants.filter((plant) => plant.needsModel === needsModel)
    await save(finished, `${finished.name}-${needsModel ? 'model' : 'checks'}`, plants)
  }
}

async function save(finished: FinishedBook, name: string, plants: readonly Plant[]): Promise<void> {
  const generator = generators.find(({ id }) => id === finished.generator)!
  const book = plantedBook(finished, generator, recorded, plants)
  const open = await openFolder(join(folder!, name), generator)
  // A folder keeps each piece when it is the last.
  for (const at of book.pieces.keys()) await open.save({ ...book, pieces: book.pieces.slice(0, at + 1) })
  await open.close()
  console.log(`${name}: ${book.pieces.length} pieces, ${plants.length} plants`)
}
