import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { getLanguageService, type LanguageService, TextDocument } from 'yaml-language-server'
import { packageRoot } from '../../engine/node/folders.ts'
import { opened } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const generators = join(packageRoot(), 'generators')
const specs = readdirSync(generators, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'))
const place = opened(() => openWorkplace())

describe('the schemas beside the generators', () => {
  it.each([
    ['generator.schema.json', ['schema']],
    ['catalog.schema.json', ['schema', '--catalog']],
    ['updates.schema.json', ['schema', '--updates']],
  ])('%s is what the command prints: `npm run schema` writes it', async (file, argv) => {
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
  const documentOf = (path: string, text: string, folder = generators) =>
    TextDocument.create(pathToFileURL(join(folder, path)).href, 'yaml', ++version, text) as unknown as Opened
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

  /** What is offered at the mark `¦`. */
  const offeredAt = async (path: string, marked: string, folder?: string) => {
    const document = documentOf(path, marked.replace('¦', ''), folder)
    const lines = marked.slice(0, marked.indexOf('¦')).split('\n')
    const position = { line: lines.length - 1, character: lines.at(-1)!.length }
    const { items } = await editor.doComplete(document, position, false)
    return items.map(({ label }) => label)
  }

  it.each([
    [
      'template sets',
      spec.replace(/\nprompt:\n/, '\nprompt:\n  templates: ¦\n'),
      ['fiction', 'guide', 'tale'],
      'follow-up',
    ],
    ['presets', `${spec}\nwriting:\n  preset: ¦\n`, ['default', 'chapter', 'marketing'], 'fiction'],
    ['presets of a step', `${spec}\nwriting:\n  preset:\n    chapter: ¦\n`, ['default', 'poems'], 'fiction'],
    ['steps of a flow', `${spec}\nflow: [¦]\n`, ['outline', 'chapter'], 'teens'],
    ['steps', `${spec}\nsteps:\n  c¦`, ['chapter', 'conclusion'], 'each'],
    ['the slots of steps', spec.replace('\nprompt:', '\nprompt:\n  ¦'), ['templates', 'text'], 'each'],
    ['prices of steps', spec.replace('\nprompt:', '\nprice:\n  e¦\nprompt:'), ['each', 'chapter'], 'fiction'],
    ['words for a flow', spec.replace(/\nbook: .*/, '\nbook:\n  ¦'), ['chapters', 'outline', 'conclusion'], 'flow'],
    ['values of these', spec.replace(/\nbook: .*/, '\nbook:\n  outline: ¦'), ['story', 'guide', 'none'], 'chapters'],
    ['words in a list', spec.replace('\nfields:', '\nfields:\n  a: { options: [te¦] }'), ['teens', 'mystery'], 'other'],
    [
      'words in a map',
      spec.replace('\nfields:', '\nfields:\n  a:\n    options:\n      teens:\n      m¦'),
      ['mystery'],
      'teens',
    ],
  ])('completes %s', async (_, marked, some, none) => {
    const offered = await offeredAt('fiction/romance.yaml', marked)
    expect(offered).toEqual(expect.arrayContaining(some))
    expect(offered).not.toContain(none)
  })

  it('leaves names that the schema does not list to check', async () => {
    const text = spec.replace('\nprompt:', '\nwriting: { preset: mine }\nprompt:\n  templates: mine')
    expect(await faultsOf('fiction/romance.yaml', text)).toEqual([])
  })

  it('completes the families of the catalog', async () => {
    expect(
      await offeredAt('_catalog.yaml', '# yaml-language-server: $schema=./catalog.schema.json\nfamilies:\n  f¦'),
    ).toContain('fiction')
  })

  it('completes the sets, presets and words of a folder of one’s own, once a generator is made there', async () => {
    const folder = join(place.folder, 'generators')
    const file = join(folder, '_catalog.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('\npresets:', '\npresets:\n  brief: { maxTokens: 90 }'))
    const own = ['--no-shipped', '--generators', 'generators']
    const made = await place.run(['new', 'river-tales', '--family', 'tales', ...own])
    expect(made.code, made.stderr).toBe(0)
    const text = readFileSync(join(place.folder, made.stdout.trim()), 'utf8')
    const shown = async (marked: string) => offeredAt('tales/river-tales.yaml', marked, folder)
    expect(await shown(text.replace(/templates: .*/, 'templates: ¦'))).toEqual([
      'author',
      'children',
      'copy',
      'entries',
      'fiction',
      'guide',
      'life',
      'plain',
      'tale',
      'verse',
      'verse-tale',
    ])
    expect(await shown(text.replace('\nwriting:', '\nwriting:\n  preset: ¦'))).toEqual(['brief', 'default'])
    expect(await shown(text.replace('\nfields:', '\nfields:\n  a: { options: [¦] }'))).toEqual(
      expect.arrayContaining(['children', 'adults']),
    )
    expect(await editor.doValidation(documentOf('tales/river-tales.yaml', text, folder), false)).toEqual([])
  })

  it('finds the schemas of the shared files of such a folder after schema --write', async () => {
    const other = openWorkplace()
    const folder = join(other.folder, 'generators')
    const own = ['--no-shipped', '--generators', 'generators']
    const first = await other.run(['schema', '--write', ...own])
    expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('generators/catalog.schema.json\n')])
    expect(readdirSync(folder)).not.toContain('updates.schema.json')
    const again = await other.run(['schema', '--write', ...own])
    expect([again.code, again.stdout]).toEqual([0, ''])
    const marked = '# yaml-language-server: $schema=./catalog.schema.json\nfamilies:\n  t¦'
    expect(await offeredAt('_catalog.yaml', marked, folder)).toContain('tales')
    other.close()
  })

  it('sees the catalog’s own schema', async () => {
    const path = '_catalog.yaml'
    const text = readFileSync(join(generators, path), 'utf8')
    expect(text.split('\n')[0]).toContain('./catalog.schema.json')
    expect((await faultsOf(path, text.replace('\npresets:', '\npreset:'))).join()).toMatch(/preset/)
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
