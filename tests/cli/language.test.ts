import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { knownLanguages } from '../../engine/base/language.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { openedEach } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const place = openedEach(() => openWorkplace())
const run = (...argv: string[]) => place.run([...argv, '--generators', 'tongues/mine'])
const own = (...path: string[]) => join(place.folder, 'tongues/mine', ...path)
const language = (...path: string[]) => own('templates', 'language', 'id', ...path)

async function begin(): Promise<void> {
  mkdirSync(own(), { recursive: true })
  const made = await run('language', 'new', 'id', '--name', 'Bahasa Indonesia', '--no-input')
  expect([made.code, made.stdout]).toEqual([0, 'tongues/mine/templates/language/id\n'])
}

function change(file: string, texts: Readonly<Record<string, unknown>>): void {
  const before = JSON.parse(readFileSync(language(file), 'utf8')) as object
  writeFileSync(language(file), JSON.stringify({ ...before, ...texts }))
}

/** A generator of poems with a set in Indonesian, in a catalog that has the language turned on. */
async function translated(): Promise<void> {
  await begin()
  writeFileSync(own('_catalog.yaml'), 'languages: [en, ms, id]\n')
  mkdirSync(own('creative'))
  const shipped = readFileSync(join(packageRoot(), 'generators/creative/poems.yaml'), 'utf8')
  writeFileSync(
    own('creative/puisi.yaml'),
    shipped.replace(/^title:.*/m, 'title: { en: Verses, ms: Sajak, id: Puisi }').replace(/^bookType:.*\n/m, ''),
  )
  mkdirSync(own('templates/verse'))
  cpSync(join(packageRoot(), 'templates/verse/single.en.hbs'), own('templates/verse/single.id.hbs'))
  writeFileSync(own('templates/verse/system.id.hbs'), '{{> voice}}\n\nTulis puisi dalam bahasa Indonesia.\n')
}

describe('a language of a folder', () => {
  it('is made in the folder alone, of texts that check then asks for', async () => {
    await begin()
    expect(readdirSync(join(place.folder, 'tongues'))).toEqual(['mine'])
    expect(readdirSync(language()).toSorted()).toEqual(['cli', 'engine', 'language.json', 'server', 'studio', 'words'])
    change('engine/flow.json', {
      'flow.plan': 'Sebuah rencana yang sungguh sangat panjang sekali',
      'flow.parts': 'bagian',
    })
    writeFileSync(language('cli/quote.json'), '{')
    writeFileSync(language('words/style.json'), '{ "unmarkedSpeech": "(" }')
    const told = await run('language', 'check', 'id', '--json')
    const { findings, off, name } = JSON.parse(told.stdout)
    expect([told.code, name]).toEqual([1, 'Bahasa Indonesia'])
    const of = (kind: string) => findings.filter((one: { kind: string }) => one.kind === kind)
    expect(of('too-long')).toMatchObject([{ file: 'engine/flow.json', key: 'flow.plan' }])
    expect(of('placeholders')).toMatchObject([{ file: 'engine/flow.json', key: 'flow.parts', expected: '{total}' }])
    expect(
      of('unreadable')
        .map(({ file }: { file: string }) => file)
        .toSorted(),
    ).toEqual(['cli/quote.json', 'words/style.json'])
    expect(of('untranslated').length).toBeGreaterThan(1000)
    expect(off).toContain('words/grammar.json')
    expect(off).not.toContain('words/style.json')
    expect((await run('language', 'check', 'id')).stdout).toContain(
      'engine/flow.json flow.parts: has other values: expected {total}\n',
    )
  })

  it('is in lists, prompts and texts once the catalog turns it on, and is forgotten afterwards', async () => {
    await translated()
    change('engine/flow.json', { 'flow.generate': 'Buat' })
    expect((await run('check')).code).toBe(0)
    const shown = JSON.parse((await run('show', 'puisi', '--json')).stdout)
    expect(shown.languages).toEqual(['en', 'ms', 'id'])
    expect(shown.title).toEqual({ en: 'Verses', ms: 'Sajak', id: 'Puisi' })
    expect(JSON.parse((await run('show', 'riddles', '--json')).stdout).languages).toEqual(['en', 'ms'])
    const listed = await place.run(['list', '--generators', 'tongues/mine'], { env: { LANG: 'id_ID.UTF-8' } })
    expect(listed.stdout).toMatch(/puisi +Puisi /)
    const prompt = await run('prompt', 'puisi', '--lang', 'id')
    expect(prompt.stdout).toContain('Tulis puisi dalam bahasa Indonesia.')
    expect((await run('quote', 'puisi', '--lang', 'id', '--json')).stdout).toContain('"language": "id"')
    const written = await run('demo', 'puisi', '--lang', 'id', '--out', 'poem')
    expect([written.code, existsSync(join(place.folder, 'poem'))]).toEqual([0, true])
    expect(knownLanguages()).toEqual(['en', 'ms'])
  })

  it('is a fault where it is unknown, and where its set is named but lacks it', async () => {
    await translated()
    writeFileSync(own('_catalog.yaml'), 'languages: [en, xx]\n')
    // Without the shipped generators: with other languages, all of them would be compiled anew.
    const unknown = await run('check', '--no-shipped')
    expect([unknown.code, unknown.stdout]).toEqual([
      1,
      expect.stringContaining('tongues/mine/_catalog.yaml:1:17 error: "xx" is not a value of languages.1'),
    ])
    expect((await run('prompt', 'puisi', '--lang', 'xx')).code).toBe(2)
    writeFileSync(own('_catalog.yaml'), 'languages: [en, ms, id]\n')
    const file = own('creative/puisi.yaml')
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8').replace('templates: verse', 'templates: tale')}\nlanguages: [id]\n`,
    )
    expect((await run('check')).stdout).toContain('.id.hbs is missing')
  })

  it.each([
    [['language', 'new', 'ms'], '"ms" can\'t be the code'],
    [['language', 'new', '../id'], '"../id" can\'t be the code'],
    [['language', 'check', 'jv'], 'There is no language jv in tongues/mine'],
  ])('%s is refused', async (argv, reason) => {
    await begin()
    const { code, stderr } = await run(...argv)
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)])
    expect((await run('language', 'new', 'id')).stderr).toContain('tongues/mine/templates/language/id is there already')
    expect((await place.run(['language', 'new', 'id'])).stderr).toContain('--generators')
    mkdirSync(join(place.folder, 'mine'))
    const beside = await place.run(['language', 'new', 'id', '--generators', 'mine'])
    expect(beside.stderr).toContain('stand beside it')
  })
})
