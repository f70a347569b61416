import { createBookFolder } from '../../cli/folder/book-folder.ts'
import { loadBook } from '../../cli/folder/book-record.ts'
import { findPiece } from '../../engine/book/book.ts'
import { findGenerator } from '../../engine/index.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { replaceText } from '../../engine/revision/rewrite.ts'

// Changes one piece of a working folder again and again until it is killed: to a text of its own, and back.
const [path, id, step] = process.argv.slice(2) as [string, string, string]
const { catalog } = await loadCatalog(resolveCatalogFolders(), process.cwd(), { only: [id] })
const generator = findGenerator(catalog!, id)
const folder = await createBookFolder(path, generator)
let book = await loadBook(path, generator, { clock: systemClock })
await folder.keepTexts(book)
const first = findPiece(book, step)!.text
process.stdout.write('ready\n')
for (let time = 1; ; time++) {
  const text = time % 2 === 0 ? first : `The water came in at ${time}. `.repeat(40).trim()
  const making = { origin: 'rewritten', at: time, provider: 'test', model: 'test' } as const
  book = await folder.saveChanged(book, replaceText(generator, book, step, text), () => making)
}
