import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packageRoot, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { FINGERPRINTS, GOLDEN, goldenPrompts } from './golden.ts'

/** `npm run golden`: writes the kept prompts and fingerprints anew. Read the difference before you keep it. */
const { catalog, diagnostics } = await loadCatalog(resolveCatalogFolders(), packageRoot())
const faults = diagnostics.filter(({ severity }) => severity === 'error')
if (!catalog || faults.length > 0) throw new Error('the catalog has faults: run kalam check')
const { whole, fingerprints } = goldenPrompts(catalog, await loadTokenCounter())
await rm(GOLDEN, { recursive: true, force: true })
for (const { path, text } of whole) {
  const file = join(GOLDEN, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
await writeFile(FINGERPRINTS, `${fingerprints.join('\n')}\n`)
process.stdout.write(`${whole.length} prompts and ${fingerprints.length} fingerprints in tests/golden\n`)
