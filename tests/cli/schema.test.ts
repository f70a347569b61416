import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLanguageService, type LanguageService, TextDocument } from 'yaml-language-server'
import { packageRoot } from '../../engine/node/folders.ts'
import { openWorkplace, type Workplace } from './terminal.ts'

const generators = join(packageRoot(), 'generators')
const specs = readdirSync(generators, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'))

let place: Workplace
beforeAll(() => {
  place = openWorkplace()
})
afterAll(() => place.close())

describe('the schemas beside the generators', () => {
  it.each([
    ['generator.schema.json', ['schema']],
    ['catalog.schema.json', ['schema', '--catalog']],
    ['updates.schema.json', ['schema', '--updates']],
  ])('%s is what the command prints: npm run schema writes it', async (file, argv) => {
    const { stdout, code } = await place.run(argv)
    expect(code).toBe(0)
    expect(readFileSync(join(generators, file), 'utf8')).toBe(stdout)
  })
})

describe('an editor that reads them', () => {
  const editor: LanguageService = getLanguageService({
    schemaRequestService: (address) => readFile(fileURLToPath(address), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  })
  editor.configure({ validate: true, hover: true, completion: true })

  let version = 0
  type Opened = Parameters<LanguageService['doValidation']>[0]
  /** The document as if it lay in the generators' folder; a new version, since the editor keeps what it has parsed. */
  const documentOf = (path: string, text: string) =>
    TextDocument.create(pathToFileURL(join(generators, path)).href, 'yaml', ++version, text) as unknown as Opened
  const faultsOf = async (path: string, text: string) => {
    const found = await editor.doValidation(documentOf(path, text), false)
    return found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)
  }

  it.each(specs.filter((path) => path !== '_words.yaml'))('accepts %s', async (path) => {
    expect(await faultsOf(path, readFileSync(join(generators, path), 'utf8'))).toEqual([])
  })

  const spec = readFileSync(join(generators, 'fiction/romance.yaml'), 'utf8')
  it.each([
    ['a misspelt key', spec.replace('\ntagline:', '\ntaglien:'), /taglien/],
    ['a misspelt key within', spec.replace('    options:', '    optoins:'), /optoins/],
    ['a wrong kind', spec.replace('kind: book', 'kind: bok'), /book.*single.*image/],
    ['a missing key', spec.replace(/\nsummary:.*/, ''), /summary/],
    ['a list for a map', spec.replace(/\ntitle: .*/, '\ntitle: [Romance]'), /type/i],
  ])('flags %s', async (_, text, message) => {
    expect(text).not.toBe(spec)
    expect((await faultsOf('fiction/romance.yaml', text)).join('\n')).toMatch(message)
  })

  it('explains a key', async () => {
    const line = spec.split('\n').findIndex((one) => one.startsWith('tagline:'))
    const hover = await editor.doHover(documentOf('fiction/romance.yaml', spec), { line, character: 2 })
    expect(JSON.stringify(hover)).toContain('One line under its title')
  })

  it('sees the catalog’s own schema', async () => {
    const path = '_catalog.yaml'
    const text = readFileSync(join(generators, path), 'utf8')
    expect(text.split('\n')[0]).toContain('./catalog.schema.json')
    expect((await faultsOf(path, text.replace('\nlimits:', '\nlimit:'))).join()).toMatch(/limit/)
  })

  it('sees the schema of updates', async () => {
    const path = '_updates.yaml'
    const text = readFileSync(join(generators, path), 'utf8')
    expect(text.split('\n')[0]).toContain('./updates.schema.json')
    expect((await faultsOf(path, text.replace('icon: book', 'icon: boot'))).join()).toMatch(/book/)
  })

  it('is told of it by every spec', () => {
    for (const path of specs.filter((one) => dirname(one) !== '.')) {
      const [first] = readFileSync(join(generators, path), 'utf8').split('\n')
      expect(first, path).toBe('# yaml-language-server: $schema=../generator.schema.json')
    }
  })
})
