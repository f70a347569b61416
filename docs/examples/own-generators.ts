// Writes with a generator of one's own: a folder of YAML files beside this program.
import { join } from 'node:path'
import { createDemo, loadCatalog, manuscript, openBook, writeBook } from 'kalam'

const catalog = await loadCatalog({ generators: join(import.meta.dirname, 'generators') })
const book = openBook(catalog, { generator: 'storm', settings: { place: 'a village of boat builders' } })
const written = await writeBook(catalog, book, { provider: createDemo() })
console.log(manuscript(catalog, written))
