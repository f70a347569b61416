import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CompileMemo } from '../../../engine/catalog/compile-spec.ts'
import { chosenFolders } from '../../../engine/node/chosen-folders.ts'
import { resolveCatalogFolders, shippedFolders } from '../../../engine/node/folders.ts'
import { loadCatalog, MAX_LAYER_BYTES, MAX_LAYER_FILES, readLayer } from '../../../engine/node/load.ts'
import { MAX_SPEC_BYTES } from '../../../engine/spec/caps.ts'

const PACK = 'format: 1\nname: kalam-pack-verse\nversion: 1.0.0\n'
const VERSE = `kind: single
title: { en: Pantun, ms: Pantun }
summary: { en: Four lines., ms: Empat baris. }
tagline: { en: Four lines, ms: Empat baris }
button: { en: Write, ms: Tulis }
busy: { en: Writing, ms: Menulis }
fields: { subject: { label: { en: Subject, ms: Perkara }, kind: text } }
prompt: { templates: own, brief: { en: A pantun., ms: Pantun. } }
`

let place: string
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'kalam-packs-')))
})
afterEach(() => rmSync(place, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(place, file)), { recursive: true })
  writeFileSync(join(place, file), text)
}

/** A pack with one generator and its own set of templates. */
function writePack(folder: string): void {
  write(`${folder}/kalam.pack.yaml`, PACK)
  write(`${folder}/generators/creative/pantun.yaml`, VERSE)
  for (const step of ['system', 'single']) {
    for (const language of ['en', 'ms']) write(`${folder}/templates/own/${step}.${language}.hbs`, 'Own. {{> brief}}')
  }
}

const memo: CompileMemo = new Map()
async function read(named: readonly string[], shipped = true) {
  const { catalog, diagnostics } = await loadCatalog(resolveCatalogFolders(named, place, shipped), place, { memo })
  return {
    ids: catalog!.generators.map(({ id }) => id),
    said: diagnostics.map(({ file, rule, message }) => `${file} ${rule}: ${message}`),
  }
}

describe('a pack', () => {
  it('is read as a folder, a link to it, or an npm package, in a folder above too', async () => {
    writePack('packs/verse')
    symlinkSync(join(place, 'packs/verse'), join(place, 'linked'))
    writePack('node_modules/@poets/kalam-pack-verse')
    write('node_modules/@poets/kalam-pack-verse/package.json', '{ "name": "@poets/kalam-pack-verse" }')
    mkdirSync(join(place, 'inner/deep'), { recursive: true })
    for (const named of ['packs/verse', 'linked', 'npm:@poets/kalam-pack-verse']) {
      expect(await read([named]), named).toEqual({ ids: expect.arrayContaining(['pantun', 'romance']), said: [] })
    }
    expect(resolveCatalogFolders(['npm:@poets/kalam-pack-verse'], join(place, 'inner/deep')).folders).toEqual([
      join(place, 'node_modules/@poets/kalam-pack-verse'),
    ])
  })

  it('goes to another place whole', async () => {
    writePack('packs/verse')
    symlinkSync(join(place, 'packs'), join(place, 'elsewhere'))
    expect((await read(['elsewhere/verse'], false)).ids).toEqual(['pantun'])
  })

  it('that is missing is named, with what installs it', async () => {
    const { diagnostics } = await loadCatalog(resolveCatalogFolders(['none', 'npm:kalam-pack-none'], place), place, {
      memo,
    })
    expect(diagnostics).toMatchObject([
      { rule: 'no-folder', file: 'node_modules/kalam-pack-none', expected: 'npm install kalam-pack-none' },
      { rule: 'no-folder', file: 'none', message: 'there is no such folder' },
    ])
  })

  it.each(['npm:', 'npm:../up', 'npm:a/b', 'npm:/etc', 'npm:@x', 'npm:Upper'])('is never looked for as %s', (named) => {
    expect(() => resolveCatalogFolders([named], place)).toThrow(`"${named}" is no package`)
  })

  it('without a folder of generators says so', async () => {
    write('verse/kalam.pack.yaml', PACK)
    expect((await read(['verse'])).said).toEqual(['verse/generators folder: a pack needs this folder'])
  })
})

describe('a link in a pack', () => {
  beforeEach(() => {
    writePack('verse')
    write('secret/notes.yaml', VERSE)
    write('secret/single.en.hbs', 'Secret.')
  })

  it.each([
    ['a generator', '../../../secret/notes.yaml', 'generators/creative/notes.yaml'],
    ['a family', '../../secret', 'generators/secret'],
    ['a template', '../../../secret/single.en.hbs', 'templates/own/note.en.hbs'],
    ['a set', '../../secret', 'templates/secret'],
    ['an absolute one', '/etc', 'generators/etc'],
  ])('that leads out of it is named, and not read: %s', async (_, target, link) => {
    const before = await read(['verse'])
    symlinkSync(target, join(place, 'verse', link))
    const { ids, said } = await read(['verse'])
    expect(said).toEqual([`verse/${link} link: the link leads out of ${join(place, 'verse')}`])
    expect(ids).toEqual(before.ids)
    expect(JSON.stringify(await readLayer(join(place, 'verse'), place))).not.toContain('Secret.')
  })

  it.each(['generators', 'templates', 'kalam.pack.yaml'])(
    'that is its %s and leads out of it is named',
    async (name) => {
      rmSync(join(place, 'verse', name), { recursive: true })
      writePack('other')
      symlinkSync(join('../other', name), join(place, 'verse', name))
      const { ids, said } = await read(['verse'])
      expect(said).toContain(`verse/${name} link: the link leads out of ${join(place, 'verse')}`)
      expect(ids).not.toContain('pantun')
    },
  )

  it('is read when it stays within, whatever it is named', async () => {
    write('verse/shared/syair.yaml', VERSE)
    symlinkSync('../shared', join(place, 'verse/generators/songs'))
    expect(await read(['verse'])).toEqual({ ids: expect.arrayContaining(['pantun', 'syair']), said: [] })
  })

  it('to a folder above it does not go round for ever', async () => {
    symlinkSync('..', join(place, 'verse/generators/round'))
    const { ids } = await read(['verse'])
    expect(ids).toContain('romance')
  })
})

describe('a pack that is too large', () => {
  beforeEach(() => writePack('verse'))

  it('in its files is refused', async () => {
    for (let file = 0; file <= MAX_LAYER_FILES; file += 1) write(`verse/generators/many/g${file}.yaml`, '')
    const { ids, said } = await read(['verse'])
    expect(said).toEqual([`verse/generators too-many: there are more than ${MAX_LAYER_FILES} files`])
    expect(ids).not.toContain('pantun')
  })

  it('in its bytes is refused', async () => {
    const text = '#'.repeat(MAX_LAYER_BYTES / 32)
    for (let file = 0; file <= 32; file += 1) write(`verse/templates/own/t${file}.en.hbs`, text)
    const { said } = await read(['verse'])
    expect(said).toContain(`verse/templates too-large: the files have more than ${MAX_LAYER_BYTES} bytes together`)
  })

  it('in one file is read without it', async () => {
    write('verse/generators/creative/huge.yaml', '#'.repeat(MAX_SPEC_BYTES + 1))
    const { ids, said } = await read(['verse'])
    expect(said).toEqual([
      `verse/generators/creative/huge.yaml too-large: the file has ${MAX_SPEC_BYTES + 1} bytes; the most is ${MAX_SPEC_BYTES}`,
    ])
    expect(ids).toContain('pantun')
  })

  it('in its depth is named, and read no deeper', async () => {
    write('verse/generators/a/b/c/d/e/f.yaml', VERSE)
    expect((await read(['verse'])).said).toEqual([
      'verse/generators/a/b/c/d/e too-deep: a folder more than 4 levels down',
    ])
  })
})

describe('a folder that is no pack', () => {
  it('has its templates inside or beside it', async () => {
    write('inside/creative/pantun.yaml', VERSE)
    write('beside/generators/creative/syair.yaml', VERSE)
    for (const language of ['en', 'ms']) {
      for (const folder of ['inside/templates', 'beside/templates']) {
        write(`${folder}/own/system.${language}.hbs`, 'x')
        write(`${folder}/own/single.${language}.hbs`, '{{> brief}}')
      }
    }
    expect(await read(['inside', 'beside/generators'], false)).toEqual({ ids: ['pantun', 'syair'], said: [] })
  })

  it('is named once, and is no layer when it is the shipped one', () => {
    const { generators } = shippedFolders()
    expect(resolveCatalogFolders(['mine', './mine', generators], place, false)).toEqual({
      folders: [join(place, 'mine')],
      shipped: true,
    })
  })
})

describe('the chosen folders', () => {
  const chosen = (environment: Record<string, string> = {}, named = {}) => chosenFolders(place, environment, named)
  const at = (...names: string[]) => names.map((name) => join(place, name))

  it('are those of the configuration, from its folder, beneath those of the command', async () => {
    write('config/kalam.yaml', 'generators: [one, npm:kalam-pack-x]\nproviders: faulty\n')
    const environment = { KALAM_CONFIG: 'config/kalam.yaml' }
    const below = at('config/one', 'config/node_modules/kalam-pack-x')
    expect(await chosen(environment)).toEqual({ folders: below, shipped: true })
    expect(await chosen(environment, { generators: ['two'] })).toEqual({
      folders: [...below, ...at('two')],
      shipped: true,
    })
  })

  it('are a path list in KALAM_GENERATORS, which an option takes the place of', async () => {
    const environment = { KALAM_GENERATORS: 'one:npm:kalam-pack-x:two' }
    expect((await chosen(environment)).folders).toEqual(at('one', 'node_modules/kalam-pack-x', 'two'))
    expect((await chosen(environment, { generators: ['three'] })).folders).toEqual(at('three'))
  })

  it('are without the shipped set by the configuration, the environment or the command', async () => {
    expect((await chosen()).shipped).toBe(true)
    expect((await chosen({ KALAM_NO_SHIPPED: '1' })).shipped).toBe(false)
    expect((await chosen({}, { shipped: false })).shipped).toBe(false)
    write('kalam.config.yaml', 'shipped: false\n')
    expect((await chosen()).shipped).toBe(false)
  })

  it('are refused with their place when the configuration says them wrong', async () => {
    write('kalam.config.yaml', 'generators: ["npm:../up"]\n')
    await expect(chosen()).rejects.toThrow(/kalam\.config\.yaml:1:14 error: generators\.0: write npm:/)
  })
})
