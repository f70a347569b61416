import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { proseOf } from '../engine/import/prose.ts'
import { opened } from '../opened.ts'
import { openWorkplace, type Workplace } from './terminal.ts'

const en = proseOf('en')
const DRAFT = `# The Ninth Step\n\nby Salmah Idris\n\n## Chapter 1: The Ferry\n\n${en.text('One came.')}\n\n## Chapter 2: The Key\n\n${en.text('Two came.')}\n\n## Chapter 3: The Light\n\n${en.text('Three came.')}\n`
const place = opened(() => openWorkplace())
beforeAll(() => writeFileSync(join(place.folder, 'draft.md'), DRAFT))

const kalam = (argv: readonly string[], options: Parameters<Workplace['run']>[1] = {}) =>
  place.run(['--generators', 'flows', ...argv], options)
const bookOf = (name: string) => JSON.parse(readFileSync(join(place.folder, name, 'book.json'), 'utf8')) as Book
const textOf = (name: string, file: string) => readFileSync(join(place.folder, name, file), 'utf8')

it('kalam import shows the parts and keeps nothing with --dry-run', async () => {
  const text = await kalam(['import', 'draft.md', '--dry-run'])
  expect(text.code).toBe(0)
  expect(text.stdout).toContain('2. chapter: The Ferry\n')
  const { stdout } = await kalam(['import', 'draft.md', '--dry-run', '--json'])
  const { title, author, parts } = JSON.parse(stdout)
  expect({ title, author }).toEqual({ title: 'The Ninth Step', author: 'Salmah Idris' })
  expect(parts.map(({ role }: { role: string }) => role)).toEqual(['out', 'entry', 'entry', 'entry'])
  expect(existsSync(join(place.folder, 'books'))).toBe(false)
})

it('kalam import keeps the pictures of a file beside the texts that name them, for reading and for files of the book', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  mkdirSync(join(place.folder, 'img'))
  writeFileSync(join(place.folder, 'img', 'map.png'), Buffer.from(png, 'base64'))
  writeFileSync(
    join(place.folder, 'pictured.md'),
    DRAFT.replace('Two came.', 'Two came.\n\n![A map](img/map.png)\n\n![A hat](hat.png)'),
  )
  const made = await kalam(['import', 'pictured.md', '--yes', '--generator', 'romance', '--out', 'pictured'])
  expect(made).toMatchObject({ code: 0 })
  expect(made.stderr).toContain('Pictures that are not imported: 1')
  expect(textOf('pictured', '02-chapter-2.md')).toContain('![A map](pictures/map.png)')
  expect(readFileSync(join(place.folder, 'pictured', 'pictures', 'map.png')).toString('base64')).toBe(png)
  expect(await kalam(['export', 'pictured', '--format', 'html'])).toMatchObject({ code: 0 })
  expect(textOf('pictured', 'the-ninth-step.html')).toContain(`<img src="data:image/png;base64,${png}" alt="A map"`)
})

it('kalam import takes a corrected list: a part renamed, one joined, one split', async () => {
  const { stdout } = await kalam(['import', 'draft.md', '--dry-run'])
  const paragraph = en.paragraphs('Three came.')[2]!
  const list = stdout
    .replace('chapter: The Ferry', 'chapter: The Boat')
    .replace('chapter: The Key', 'join')
    .concat(`\nchapter: The Rain\n> ${paragraph.slice(0, 40)}…\n`)
  writeFileSync(join(place.folder, 'parts.md'), list)
  const made = await kalam([
    'import',
    'draft.md',
    '--boundaries',
    'parts.md',
    '--generator',
    'romance',
    '--out',
    'split',
  ])
  expect(made.stderr).toContain('The Ninth Step')
  expect(made.code).toBe(0)
  const { outline, pieces } = bookOf('split')
  expect(outline?.entries.map(({ title }) => title)).toEqual(['The Boat', 'The Light', 'The Rain'])
  expect(pieces.map(({ provider }) => provider)).toEqual(['import', 'import', 'import', 'import'])
  expect(textOf('split', '01-chapter-1.md')).toBe(
    `${en.text('One came.')}\n\n## Chapter 2: The Key\n\n${en.text('Two came.')}\n`,
  )
  expect(textOf('split', '03-chapter-3.md').startsWith(paragraph)).toBe(true)
  const versions = await kalam(['versions', 'split', '--piece', 'chapter 1'])
  expect(versions.stdout).toContain('imported')
  rmSync(join(place.folder, 'split', 'versions'), { recursive: true })
  await kalam(['lock', 'split', '--piece', 'chapter 1'])
  expect((await kalam(['versions', 'split', '--piece', 'chapter 1'])).stdout).toContain('imported')
})

it('kalam import says where every word went, and verifies it', async () => {
  const { stdout, stderr, code } = await kalam(['import', 'draft.md', '--dry-run', '--json', '--verify'])
  const { words, notices } = JSON.parse(stdout)
  expect(code).toBe(0)
  expect(words).toMatchObject({ missing: 0, book: words.file - words.named })
  expect(notices).toEqual([
    { code: 'import.title-page-left', count: 1, words: 6 },
    { code: 'import.labels-left', count: 3, words: 6 },
  ])
  expect(stderr).toContain('1,018 words in the file: 1,006 in the book, 12 named below.')
  const made = await kalam(['import', 'draft.md', '--generator', 'romance', '--out', 'verified', '--json', '--verify'])
  expect([made.code, JSON.parse(made.stdout).import]).toEqual([0, { words, notices }])
})

it('kalam import --verify finds the words of headings that are named like the steps of the book', async () => {
  const named = (headings: readonly string[]) =>
    headings.map((heading) => `## ${heading}\n\n${en.text('It rained.')}\n\n`).join('')
  writeFileSync(join(place.folder, 'named.md'), named(['Introduction', 'The Ferry', 'The Key', 'Conclusion']))
  const made = await kalam([
    'import',
    'named.md',
    '--generator',
    'course',
    '--set',
    'subject=boats',
    '--yes',
    '--out',
    'named',
    '--verify',
  ])
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('words in the file: nothing is left out.')])
})

it('kalam import says one word and one part', async () => {
  writeFileSync(join(place.folder, 'one.md'), '# Chapter 1\n\nZap!\n\n```\n```\n')
  for (const [language, said] of [
    ['en', ['3 words in the file: 1 in the book, 2 named', 'Chapter IV” that are left out', '1 word in 1 part.']],
    ['ms', ['3 patah perkataan dalam fail', '1 patah perkataan dalam 1 bahagian']],
  ] as const) {
    const options = ['--generator', 'romance', '--yes', '--out', `one-${language}`, '--lang', language]
    const { stderr } = await kalam(['import', 'one.md', ...options], { env: { LANG: language } })
    for (const sentence of said) expect(stderr).toContain(sentence)
  }
})

it('kalam import imports a text too short for its language in that of the terminal, and refuses too many chapters first', async () => {
  writeFileSync(join(place.folder, 'short.txt'), 'Zap!\n')
  const short = await kalam(['import', 'short.txt', '--generator', 'romance', '--yes', '--out', 'short'])
  expect([short.code, short.stderr]).toEqual([0, expect.stringContaining('For another language: --lang')])
  const many = Array.from({ length: 101 }, (_, at) => `# Chapter ${at + 1}\n\nIt rained.`).join('\n\n')
  writeFileSync(join(place.folder, 'many.md'), many)
  const refused = await kalam(['import', 'many.md', '--generator', 'none', '--yes'])
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('101 chapters')])
})

it('kalam import tells every fault of a list with its line', async () => {
  writeFileSync(join(place.folder, 'faulty.md'), '1. out\n2. chaptr: The Ferry\nchapter The Key of it\n')
  const { code, stderr } = await kalam(['import', 'draft.md', '--boundaries', 'faulty.md'])
  expect(code).toBe(2)
  expect(stderr).toContain('faulty.md:2: ')
  expect(stderr).toContain('faulty.md:3: ')
})

it('kalam import makes room for chapters to come, which are planned and written like any other', async () => {
  writeFileSync(join(place.folder, 'rest.md'), '## The Storm\n\nThe water comes back.\n\n## The Hill\n\nThey stay.\n')
  const made = await kalam([
    'import',
    'draft.md',
    '--generator',
    'romance',
    '--plan',
    'rest.md',
    '--out',
    'half',
    '--json',
  ])
  expect(JSON.parse(made.stdout).toCome).toEqual(['chapter 4', 'chapter 5', 'conclusion'])
  expect((await kalam(['plan', 'half'])).stdout).toContain('## 4. The Storm\n\nThe water comes back.')
  const written = await kalam(['write', '--resume', '--out', 'half', '--no-review'])
  expect(written.code).toBe(0)
  const { pieces } = bookOf('half')
  expect(pieces.map(({ step }) => step)).not.toContain('introduction')
  expect(pieces.slice(-3).map(({ provider }) => provider)).toEqual(['demo', 'demo', 'demo'])
  const chapter = en.text('Two came.')
  expect(textOf('half', '02-chapter-2.md')).toBe(`${chapter}\n`)
  expect((await kalam(['review', 'half', '--no-model'])).code).toBeLessThan(2)
})

it('kalam import takes the neutral generator when none is named, whose book is read, exported and continued', async () => {
  const made = await place.run(['import', 'draft.md', '--yes', '--chapters', '4', '--out', 'own'])
  expect(made).toMatchObject({ code: 0 })
  const { generator } = bookOf('own')
  expect(made.stderr).toContain(`The generator of the book is ${generator}`)
  const shown = await place.run(['show', generator, '--json'])
  expect(JSON.parse(shown.stdout)).toMatchObject({ title: { en: 'My own book' }, words: null })
  expect((await place.run(['review', 'own', '--no-model'])).code).toBeLessThan(2)
  expect(await place.run(['write', '--resume', '--out', 'own', '--no-review'])).toMatchObject({ code: 0 })
  const { pieces } = bookOf('own')
  const steps = ['chapter 1', 'chapter 2', 'chapter 3', 'chapter 4', 'conclusion']
  expect(pieces.map(({ step }) => step)).toEqual(steps)
  expect(await place.run(['export', 'own', '--format', 'md'])).toMatchObject({ code: 0 })
  expect(textOf('own', 'the-ninth-step.md')).not.toContain('Generator')
})

it('kalam import on a terminal shows the parts before anything is kept, and keeps nothing unless its author says so', async () => {
  const left = await kalam(['import', 'draft.md', '--generator', 'romance', '--out', 'asked'], {
    columns: 100,
    person: [['Keep these parts?', '\u001b[A\r']],
  })
  expect(left.stderr).toContain('2. chapter: The Ferry')
  expect(left.stderr).toContain('Nothing is kept.')
  expect(existsSync(join(place.folder, 'asked'))).toBe(false)
  const kept = await kalam(['import', 'draft.md', '--generator', 'romance', '--out', 'asked'], {
    columns: 100,
    person: [['Keep these parts?', '\r']],
  })
  expect(kept.code).toBe(0)
  expect(bookOf('asked').pieces).toHaveLength(4)
})

it('kalam import refuses in the language of the terminal, with what to do', async () => {
  writeFileSync(join(place.folder, 'old.doc'), Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))
  const { code, stderr } = await kalam(['import', 'old.doc'], { env: { LANG: 'ms_MY.UTF-8' } })
  expect(code).toBe(2)
  expect(stderr).toContain('old.doc dilindungi kata laluan')
  expect((await kalam(['import', 'none.md'])).code).toBe(2)
  const taken = await kalam(['import', 'draft.md', '--generator', 'romance', '--out', 'split'])
  expect(taken.code).toBe(5)
})

it('kalam review reads a file without keeping a book', async () => {
  const { code, stdout, stderr } = await kalam(['review', 'draft.md', '--no-model', '--json'])
  expect(code).toBeLessThan(2)
  expect(stderr).toContain('--generator')
  expect(JSON.parse(stdout).reading.after).toBe('chapter 3')
  expect((await kalam(['review', 'draft.md', '--mend'])).code).toBe(2)
})
