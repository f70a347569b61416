import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createModelMemoryOnDisk, openModelMemory } from '../../../engine/node/model-memory.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-memory-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the memory on disk is read by another process', () => {
  const file = join(folder, 'deep', 'models.json')
  createModelMemoryOnDisk(file).learn('main', 'gpt-6-luna', { drops: ['temperature'] })
  expect(createModelMemoryOnDisk(file).read('main', 'gpt-6-luna')).toEqual({ drops: ['temperature'] })
  expect(createModelMemoryOnDisk(file).read('main', 'other')).toEqual({})
})

it('the memory on disk adds to what another process learnt meanwhile', () => {
  const file = join(folder, 'models.json')
  const [one, other] = [createModelMemoryOnDisk(file), createModelMemoryOnDisk(file)]
  one.learn('main', 'm', { drops: ['temperature'] })
  other.learn('main', 'm', { renames: { max_tokens: 'max_completion_tokens' } })
  other.learn('second', 'm', { mostTokens: 4096 })
  const known = { drops: ['temperature'], renames: { max_tokens: 'max_completion_tokens' } }
  expect(one.read('main', 'm')).toEqual(known)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ main: { m: known }, second: { m: { mostTokens: 4096 } } })
})

it.each(['{"main"', '[]', '{"main":{"m":{"drops":7}}}', ''])(
  'the memory on disk counts a faulty file as empty: %s',
  (text) => {
    const file = join(folder, 'models.json')
    writeFileSync(file, text)
    const memory = createModelMemoryOnDisk(file)
    expect(memory.read('main', 'm')).toEqual({})
    memory.learn('main', 'm', { drops: ['style'] })
    expect(createModelMemoryOnDisk(file).read('main', 'm')).toEqual({ drops: ['style'] })
  },
)

it('the memory on disk remembers for the process where nothing can be written', () => {
  writeFileSync(join(folder, 'file'), '')
  const memory = createModelMemoryOnDisk(join(folder, 'file', 'models.json'))
  memory.learn('main', 'm', { drops: ['style'] })
  expect(memory.read('main', 'm')).toEqual({ drops: ['style'] })
})

it('the memory of a user lies in KALAM_CACHE, or in the cache folder', () => {
  openModelMemory({ KALAM_CACHE: folder }).learn('a', 'm', { drops: ['n'] })
  expect(JSON.parse(readFileSync(join(folder, 'models.json'), 'utf8'))).toHaveProperty('a')
  openModelMemory({ XDG_CACHE_HOME: folder, HOME: '/nowhere' }).learn('b', 'm', { drops: ['n'] })
  expect(JSON.parse(readFileSync(join(folder, 'kalam', 'models.json'), 'utf8'))).toHaveProperty('b')
})

it('the memory of a user is of the process alone without a home', () => {
  const memory = openModelMemory({})
  memory.learn('a', 'm', { drops: ['n'] })
  expect(memory.read('a', 'm')).toEqual({ drops: ['n'] })
  expect(openModelMemory({}).read('a', 'm')).toEqual({})
})
