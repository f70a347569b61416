import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { FINGERPRINTS, GOLDEN, goldenPrompts } from './golden.ts'

const { catalog } = await loadCatalog(resolveCatalogFolders(), packageRoot())
const { whole, fingerprints } = goldenPrompts(catalog!, await loadTokenCounter())
const kept = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md'))

const rewrite = '`npm run golden` writes tests/golden anew; read the difference before you keep it'
const show = '`npm run -s kalam -- prompt <id> --diff main` shows the difference of a prompt'

test('every prompt kept whole belongs to a step, and every step of these generators has one', () => {
  expect(kept.toSorted(), rewrite).toEqual(whole.map(({ path }) => path).toSorted())
})

test.each(whole.filter(({ path }) => kept.includes(path)))('$path', ({ path, text }) => {
  expect(text, `tests/golden/prompts/${path} differs: ${rewrite}`).toBe(readFileSync(join(GOLDEN, path), 'utf8'))
})

test('the other prompts have the kept fingerprints', () => {
  const lines = readFileSync(FINGERPRINTS, 'utf8').trimEnd().split('\n')
  const changed = fingerprints.filter((line) => !lines.includes(line)).map((line) => line.split(' ')[0])
  expect(changed, `these prompts differ: ${rewrite}; ${show}`).toEqual([])
  expect(lines, rewrite).toEqual(fingerprints)
})
