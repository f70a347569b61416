import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCatalog } from '../../../../../engine/node/library/load-catalog.ts'
import { loadTokenCounter } from '../../../../../engine/prompt/tokens.ts'
import { recorded } from '../../../../replies/replay.ts'
import { plantedReadings, questionOf } from '../planted-questions.ts'

/**
 * Writes the question of each planted reading, for a model to answer: `npx tsx tests/engine/review/planted/questions/main.ts FOLDER`
 * makes `romance-0.json`, … with the messages. The answer to each is kept as `answers/romance-0.json`, `{ "answer": "…" }`.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder to write to.')
mkdirSync(folder, { recursive: true })
const catalog = await loadCatalog()
const count = await loadTokenCounter()
for (const reading of plantedReadings(catalog, recorded)) {
  const messages = questionOf(reading, catalog, count)
  writeFileSync(join(folder, `${reading.name}.json`), `${JSON.stringify({ messages }, null, 2)}\n`)
  const tokens = messages.reduce((sum, { content }) => sum + count(content), 0)
  console.log(`${reading.name}: ${tokens} tokens, ${reading.plants.length} plants`)
}
