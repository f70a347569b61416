import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GUARDS } from './guards.ts'

const root = join(import.meta.dirname, '../..')

// `npm run guards` takes each out and expects a failure; here only that the list still speaks of what is there.
describe.each(GUARDS)('$name', ({ file, guard, tests }) => {
  it('stands in its file once', () => {
    expect(readFileSync(join(root, file), 'utf8').split(guard)).toHaveLength(2)
  })

  it('names tests that exist', () => {
    expect(tests.filter((test) => !existsSync(join(root, test)))).toEqual([])
  })
})
