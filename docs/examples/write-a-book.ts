// Writes a guide of five chapters with the demo writer, offline and without a key, as a Markdown file.
import { writeFile } from 'node:fs/promises'
import { createDemo, loadCatalog, manuscript, openBook, writeBook } from 'kalam'

const catalog = await loadCatalog()
const settings = { topic: 'Keeping bees on a balcony', numberOfChapters: 5 }
const book = openBook(catalog, { generator: 'guide', settings })
const written = await writeBook(catalog, book, { provider: createDemo() })
await writeFile('bees.md', manuscript(catalog, written))
