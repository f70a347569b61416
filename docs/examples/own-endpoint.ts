// Asks a model server of one's own, stops after ten minutes, and keeps the book after each piece.
import { writeFile } from 'node:fs/promises'
import { createOpenAI, loadCatalog, openBook, writeBook } from 'kalam'

const { OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: apiKey } = process.env
const provider = createOpenAI({ baseURL, apiKey, model: 'gpt-6-luna' })
const catalog = await loadCatalog()
const book = openBook(catalog, { generator: 'poems' })
const save = (kept: object) => writeFile('poem.json', JSON.stringify(kept))
await writeBook(catalog, book, { provider, save, signal: AbortSignal.timeout(600_000) })
