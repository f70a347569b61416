import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { catalogFolders, packageRoot } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { GOLDEN, goldenPrompts } from './golden.ts'

/** `npm run golden`: writes the kept prompts anew. Read the difference before you keep it. */
const { catalog, diagnostics } = await loadCatalog(catalogFolders(), packageRoot())
const faults = diagnostics.filter(({ severity }) => severity === 'error')
if (!catalog || faults.length > 0) throw new Error('the catalog has faults: run kalam check')
const prompts = goldenPrompts(catalog, await loadTokenCounter())
await rm(GOLDEN, { recursive: true, force: true })
for (const { path, text } of prompts) {
  const file = join(GOLDEN, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
process.stdout.write(`${prompts.length} prompts in tests/golden/prompts\n`)
