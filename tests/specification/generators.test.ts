import { expect, test } from 'vitest'
import { catalogFolders, packageRoot } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { promisedOf } from './promised.ts'

const { catalog, diagnostics } = await loadCatalog(catalogFolders(), packageRoot())

test('the catalog reads without a fault', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('every generator is what the documents promise: 41 in menu order, with fields, flow, words and price', async () => {
  const promised = promisedOf(catalog!)
  expect(promised.match(/^## /gm)).toHaveLength(41)
  await expect(promised).toMatchFileSnapshot('promised.txt')
})
