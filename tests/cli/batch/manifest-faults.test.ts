import { expect, test } from 'vitest'
import { foreignIn } from '../english-words.ts'
import { BROKEN } from './broken-manifests.ts'
import { planned } from './planning.ts'

test.each(BROKEN)('$about', async ({ file, content, generator, only, faults, isParsers }) => {
  const result = await planned(file, content, { generator, only })
  expect(result).toEqual({ rows: null, faults, more: 0 })
  const malay = (await planned(file, content, { generator, only }, 'ms')).faults
  expect(malay).toHaveLength(faults.length)
  if (isParsers) return
  expect(malay.filter((fault) => faults.includes(fault))).toEqual([])
  expect(malay.flatMap(foreignIn)).toEqual([])
})
