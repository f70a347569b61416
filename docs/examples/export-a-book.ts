// Writes a poem with the demo writer and makes an e-book of it.
import { writeFile } from 'node:fs/promises'
import { createDemo, exportBook, loadCatalog, openBook, writeBook } from 'kalam'

const catalog = await loadCatalog()
const book = openBook(catalog, { generator: 'poems', title: 'A Lamp', author: 'Aminah' })
const written = await writeBook(catalog, book, { provider: createDemo() })
const { bytes } = await exportBook(catalog, written, 'epub')
await writeFile('lamp.epub', bytes)
