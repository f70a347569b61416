import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prose } from '../provider-server/prose.ts'
import { startProviderServer } from '../provider-server/server.ts'

const EXAMPLES = join(import.meta.dirname, '../../docs/examples')

const home = process.cwd()
let folder = ''
const printed: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-example-'))
  process.chdir(folder)
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
})
afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Runs an example as it stands, in an empty folder. */
const run = (name: string) => import(join(EXAMPLES, `${name}.ts`))
const kept = (file: string) => readFileSync(join(folder, file), 'utf8')

it('docs/examples has at most ten lines a program, below a comment', () => {
  for (const name of readdirSync(EXAMPLES).filter((file) => file.endsWith('.ts'))) {
    const [comment, ...lines] = readFileSync(join(EXAMPLES, name), 'utf8').trimEnd().split('\n')
    expect([comment, lines.length <= 10], name).toEqual([expect.stringMatching(/^\/\/ /), true])
  }
})

it('docs/examples write-a-book', async () => {
  await run('write-a-book')
  const headings = kept('bees.md').match(/^## .*/gm)!
  expect(headings.map((heading) => heading.split(':')[0])).toEqual([
    '## Introduction',
    '## Chapter 1',
    '## Chapter 2',
    '## Chapter 3',
    '## Chapter 4',
    '## Chapter 5',
    '## Conclusion',
  ])
  expect(kept('bees.md').split(/\s+/).length).toBeGreaterThan(6000)
})

it('docs/examples quote-a-book', async () => {
  await run('quote-a-book')
  expect(printed).toHaveLength(9)
  expect(printed[0]).toMatch(/^outline: 1 credits, about \d+ tokens$/)
  expect(printed[8]).toMatch(/^8 credits, 9 to \d+ calls$/)
})

it('docs/examples stream-a-piece', async () => {
  await run('stream-a-piece')
  expect(printed.length).toBeGreaterThan(3)
  expect(printed.at(-1)).toMatch(/^1\. /m)
})

it('docs/examples own-endpoint', async () => {
  const server = await startProviderServer({ handler: () => prose(300) })
  vi.stubEnv('OPENAI_BASE_URL', server.url)
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  try {
    await run('own-endpoint')
  } finally {
    await server.close()
  }
  expect(server.calls[0]!.body).toMatchObject({ model: 'gpt-6-luna', stream: true })
  const [piece] = JSON.parse(kept('poem.json')).pieces
  expect(piece).toMatchObject({ step: 'text', provider: 'openai', model: 'gpt-6-luna' })
  expect(piece.words).toBeGreaterThan(50)
})

it('docs/examples export-a-book', async () => {
  await run('export-a-book')
  const files = unzipSync(readFileSync(join(folder, 'lamp.epub')))
  expect(strFromU8(files.mimetype!)).toBe('application/epub+zip')
  const [descriptor] = Object.keys(files).filter((name) => name.endsWith('.opf'))
  expect(strFromU8(files[descriptor!]!)).toContain('>A Lamp</dc:title>')
})

it('docs/examples own-generators', async () => {
  await run('own-generators')
  expect(printed.join('\n').split(/\s+/).length).toBeGreaterThan(500)
})
