import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogFolders, packageRoot } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { GOLDEN, goldenPrompts } from './golden.ts'

const { catalog } = await loadCatalog(catalogFolders(), packageRoot())
const prompts = goldenPrompts(catalog!, await loadTokenCounter())
const kept = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md'))

const rewrite = '`npm run golden` writes these files anew; read the difference before you keep it'

test('every kept prompt belongs to a step, and every step has one', () => {
  expect(kept.toSorted(), rewrite).toEqual(prompts.map(({ path }) => path).toSorted())
})

test.each(prompts.filter(({ path }) => kept.includes(path)))('$path', ({ path, text }) => {
  expect(text, `tests/golden/prompts/${path} differs: ${rewrite}`).toBe(readFileSync(join(GOLDEN, path), 'utf8'))
})
