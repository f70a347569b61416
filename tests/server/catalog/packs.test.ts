import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packageRoot, resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { type LiveCatalog, openLiveCatalog } from '../../../server/catalog/live-catalog.ts'
import { startTestServer } from '../harness.ts'

const EXAMPLE = join(packageRoot(), 'docs/examples/kalam-pack-pantun')

let root: string
let pack: string
let spec: string
let live: LiveCatalog | undefined
let logged: { level: string; diagnostics: string }[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kalam-live-packs-'))
  pack = join(root, 'pantun')
  spec = join(pack, 'generators/verses/pantun.yaml')
  await cp(EXAMPLE, pack, { recursive: true })
  logged = []
})
afterEach(async () => {
  live?.close()
  live = undefined
  await rm(root, { recursive: true, force: true })
})

const keep = (level: string) => (values: { diagnostics: string }) => void logged.push({ level, ...values })
const logger = { warn: keep('warn'), error: keep('error'), info: keep('info') } as never
const open = async (...folders: string[]) => {
  live = await openLiveCatalog({
    folders: resolveCatalogFolders(folders, root),
    watch: true,
    countTokens: (text) => text.length,
    logger,
  })
  return live
}
const ids = () => live!.current().generators.map(({ id }) => id)
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 20_000 })
const isServed = () => eventually(() => ids().includes('pantun'))
const errors = () => logged.filter(({ level }) => level === 'error').map(({ diagnostics }) => diagnostics)
const edit = async (file: string, change: (text: string) => string) =>
  writeFile(file, change(await readFile(file, 'utf8')))

it('a pack over the shipped generators is on the pages of the server, and written by it', async () => {
  const server = await startTestServer({ config: { generators: resolveCatalogFolders([pack]) } })
  try {
    const person = await server.signUp()
    const { body } = await person.get('/api/generators')
    expect(body.generators.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['romance', 'pantun']))
    expect(body.generators).toContainEqual(
      expect.objectContaining({ id: 'pantun', title: { en: 'Pantun', ms: 'Pantun' } }),
    )
    const { body: catalog } = await person.get('/api/catalog')
    expect(JSON.stringify(catalog)).toContain('"ms":"Puisi"')
    const headers = { accept: 'application/json', 'idempotency-key': 'a-pantun-of-a-pack' }
    const written = await person.post('/api/generators/pantun/pieces', { settings: {}, language: 'en' }, headers)
    expect(written.body).toMatchObject({ type: 'done', demo: true })
  } finally {
    await server.close()
  }
})

it('a pack over the shipped generators is left out while it is broken, and what is wrong is logged; the others are served', async () => {
  await edit(join(pack, 'kalam.pack.yaml'), (text) => text.replace('format: 1', 'format: 7'))
  await open('pantun', 'nowhere')
  expect(ids()).toContain('romance')
  expect(ids()).not.toContain('pantun')
  expect(errors().join('\n')).toMatch(
    /nowhere:1:1 error: there is no such folder[\s\S]*pack\.yaml:1:9 error: format 7 /,
  )
  expect(live!.reading.diagnostics.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['format', 'no-folder']))

  await edit(join(pack, 'kalam.pack.yaml'), (text) => text.replace('format: 7', 'format: 1'))
  await isServed().toBe(true)
})

it('a pack over the shipped generators writes no control characters of its files to the log', async () => {
  await edit(spec, (text) => text.replace('kind: single', 'kind: single\n"\\e[2J": 1'))
  await open('pantun')
  expect(errors().join('\n')).toMatch(/pantun\.yaml:2:1 error: "\[2J" is not a key/)
})

it('a pack over the shipped generators is followed: a template, a new generator, a removed one', async () => {
  await open('pantun')
  await edit(join(pack, 'templates/pantun/single.en.hbs'), (text) => text.replace('One pantun', 'One fine pantun'))
  await eventually(() => live!.generator('pantun').prompt.ownTemplates?.['pantun/single.en']).toContain(
    'One fine pantun',
  )
  await cp(spec, join(pack, 'generators/verses/syair.yaml'))
  await eventually(ids).toContain('syair')
  await rm(spec)
  await isServed().toBe(false)
  expect(ids()).toContain('syair')
  await rename(join(pack, 'generators/verses'), join(root, 'put-aside'))
  await eventually(ids).not.toContain('syair')
  expect(ids()).toContain('romance')
})

it('a pack over the shipped generators keeps its last good state through broken edits, while another folder is followed', async () => {
  await mkdir(join(root, 'mine/verses'), { recursive: true })
  const catalog = await open('pantun', 'mine')
  await edit(spec, (text) => text.replace('kind: single', 'kind: singel'))
  await eventually(() => errors().join('\n')).toMatch(/pantun\.yaml:1:\d+ error: .*singel/)
  expect(catalog.generator('pantun').kind).toBe('single')
  expect(catalog.version).toBe(1)

  const own = (await readFile(join(EXAMPLE, 'generators/verses/pantun.yaml'), 'utf8'))
    .replace('[advice, longing]', '{ sea: { en: Sea, ms: Laut } }')
    .replace('prompt:', 'prompt:\n  templates: verse')
    .replace(/^checks:[\s\S]*/m, '')
  await writeFile(join(root, 'mine/verses/gurindam.yaml'), own)
  await eventually(ids).toContain('gurindam')
  expect(catalog.generator('pantun').kind).toBe('single')

  await edit(join(pack, 'generators/_words.yaml'), () => 'advice: 7\n')
  await eventually(() => errors().join('\n')).toMatch(/_words\.yaml:1:\d+ error/)
  expect(ids()).toEqual(expect.arrayContaining(['pantun', 'gurindam', 'romance']))
})

it('a pack over the shipped generators comes back when its folder does, and goes when its link leads elsewhere', async () => {
  await symlink('pantun', join(root, 'linked'))
  await mkdir(join(root, 'empty/generators'), { recursive: true })
  await writeFile(join(root, 'empty/kalam.pack.yaml'), 'format: 1\nname: kalam-pack-empty\nversion: 1.0.0\n')
  await open('linked', 'later')
  expect(ids()).toContain('pantun')
  await symlink('empty', join(root, 'next'))
  await rename(join(root, 'next'), join(root, 'linked'))
  await isServed().toBe(false)
  await cp(EXAMPLE, join(root, 'copied'), { recursive: true })
  await rename(join(root, 'copied'), join(root, 'later'))
  await isServed().toBe(true)
  await edit(join(root, 'later/generators/verses/pantun.yaml'), (text) =>
    text.replace('title:   { en: Pantun', 'title:   { en: Quatrain'),
  )
  await eventually(() => live!.generator('pantun').title.en).toBe('Quatrain')
})
