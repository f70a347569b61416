import { expect, test } from 'vitest'
import { BROKEN } from './broken-manifests.ts'
import { planned } from './planning.ts'

test.each(BROKEN)('$about', async ({ file, content, generator, only, faults }) => {
  const result = await planned(file, content, { generator, only })
  expect(result).toEqual({ rows: null, faults, more: 0 })
})
