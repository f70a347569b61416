import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { createBookFolder } from '../../cli/folder/book-folder.ts'
import type { Book } from '../../engine/book/book.ts'
import { formatBriefFile } from '../../engine/book/read-brief.ts'
import { exampleBook } from '../../engine/workbench/golden-prompts.ts'
import { shippedCatalog } from '../catalog.ts'
import { writtenUntil } from '../engine/written.ts'
import { opened } from '../opened.ts'
import { answer } from '../provider-server/answer.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { keepBook } from './kept-book.ts'
import { openWorkplace } from './terminal.ts'

const { generators } = shippedCatalog()
const story = generators.find(({ flow }) => flow.remember.includes('bible') && flow.remember.includes('characters'))!
const server = opened(() => startProviderServer({ handler: answer }))
const place = opened(() => openWorkplace())
beforeAll(async () => {
  const begun = {
    ...exampleBook(story, 'en'),
    settings: { ...exampleBook(story, 'en').settings, numberOfChapters: 12 },
  }
  await keepBook(join(place.folder, 'reef'), writtenUntil(story, begun, 'chapter 8'))
})

function kalam(argv: readonly string[], options: { env?: Record<string, string>; stdin?: string } = {}) {
  const env = {
    OPENAI_BASE_URL: server.url,
    OPENAI_API_KEY: 'sk-of-the-tests',
    KALAM_DESCRIBE_TASK: '1',
    ...options.env,
  }
  return place.run(argv, { ...options, env })
}

const reef = () => join(place.folder, 'reef')
const record = () => JSON.parse(readFileSync(join(reef(), 'book.json'), 'utf8')) as Book
const texts = () =>
  Object.fromEntries(
    readdirSync(reef())
      .filter((name) => /^\d\d-.*\.md$/.test(name))
      .map((name) => [name, readFileSync(join(reef(), name), 'utf8')]),
  )
const changed = (before: Record<string, string>) =>
  Object.entries(texts()).flatMap(([name, text]) => (text === before[name] ? [] : [name]))
const marked = () => record().pieces.flatMap(({ step, marks }) => (marks === undefined ? [] : [step]))

it('a book in a working folder has one piece rewritten: the others stay to the letter, unmarked, and it comes back exactly', async () => {
  const before = texts()
  await kalam(['lock', 'reef', '--piece', 'chapter 2'])
  const { code, stdout } = await kalam(['rewrite', 'reef', '--piece', 'chapter 3', '--manner', 'again', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ step: 'chapter 3', version: 2, marked: [] })
  expect(changed(before)).toEqual(['04-chapter-3.md'])
  expect(marked()).toEqual([])
  const restored = await kalam(['restore', 'reef', '--piece', 'chapter 3', '--to', '1'])
  expect(restored.stderr).toContain('Chapter 3 has the text of version 1 again.')
  expect(texts()).toEqual(before)
  const { pieces } = JSON.parse((await kalam(['versions', 'reef', '--piece', 'chapter 3', '--json'])).stdout)
  expect(pieces[0].versions.map((one: { origin: string }) => one.origin)).toEqual(['written', 'rewritten', 'restored'])
  expect(pieces[0].versions[2].text).toBe(pieces[0].versions[0].text)
})

it('a book in a working folder keeps a passage’s neighbours, and refuses a passage that isn’t there', async () => {
  const before = texts()
  const find = before['04-chapter-3.md']!.slice(0, 180)
  const { code } = await kalam(['rewrite', 'reef', '--piece', '3', '--passage', find, '--manner', 'plainer'])
  const now = texts()['04-chapter-3.md']!
  expect([code, changed(before)]).toEqual([0, ['04-chapter-3.md']])
  expect(now.slice(-2000)).toBe(before['04-chapter-3.md']!.slice(-2000))
  const gone = await kalam(['rewrite', 'reef', '--piece', '3', '--passage', 'Never written.', '--manner', 'again'])
  expect([gone.code, gone.stderr]).toEqual([2, expect.stringContaining('does not stand in Chapter 3')])
})

it('a book in a working folder leaves a locked piece to its author alone', async () => {
  const before = texts()
  for (const argv of [
    ['rewrite', 'reef', '--piece', 'chapter 2', '--manner', 'again'],
    ['rewrite', 'reef', '--piece', 'Bab 2', '--instruction', 'rain'],
  ])
    expect(await kalam(argv)).toMatchObject({ code: 2, stderr: expect.stringContaining('is locked') })
  expect(texts()).toEqual(before)
  expect((await kalam(['lock', 'reef', '--piece', 'chapter 2', '--unlock'])).code).toBe(0)
  expect(record().pieces.some(({ locked }) => locked)).toBe(false)
})

it('a book in a working folder sees what was typed into a file as a version', async () => {
  const file = join(reef(), '06-chapter-5.md')
  const former = readFileSync(file, 'utf8')
  writeFileSync(file, `${former}\nA last line by hand.\n`)
  const { stderr, stdout } = await kalam(['versions', 'reef', '--piece', 'chapter 5'])
  expect(stderr).toContain('chapter 5 was changed by hand')
  expect(stdout).toMatch(/^\* 2 {2}.*hand/m)
  await kalam(['restore', 'reef', '--piece', 'chapter 5', '--to', '1'])
  expect(readFileSync(file, 'utf8')).toBe(former)
})

it('a book in a working folder marks what is written when its brief is edited, until the brief is again what it was', async () => {
  const file = join(reef(), 'brief.md')
  const { authorBrief = {} } = record()
  const states = async () => (await kalam(['versions', 'reef', '--json'])).stdout
  const because = async () =>
    (JSON.parse(await states()).pieces as { step: string; marks: { because: string }[] }[])
      .filter(({ marks }) => marks.some((mark) => mark.because === 'brief'))
      .map(({ step }) => step)
  writeFileSync(file, formatBriefFile({ ...authorBrief, mustNot: 'Nobody drowns.' }, 'en'))
  const written = record().pieces.map(({ step }) => step)
  expect(await because()).toEqual(written.filter((step) => step !== 'outline'))
  // The record learns of it with the next change, and the marks stay.
  await kalam(['lock', 'reef', '--piece', 'chapter 1'])
  expect(record().authorBrief).toMatchObject({ mustNot: 'Nobody drowns.' })
  expect(await because()).toHaveLength(written.length - 1)
  writeFileSync(file, formatBriefFile(authorBrief, 'en'))
  await kalam(['lock', 'reef', '--piece', 'chapter 1', '--unlock'])
  expect(await because()).toEqual([])
})

it('a book in a working folder says what a rewrite would cost, and what it lacks', async () => {
  const dry = await kalam(['rewrite', 'reef', '--piece', 'chapter 3', '--manner', 'longer', '--dry-run', '--json'])
  expect(JSON.parse(dry.stdout)).toMatchObject({ step: 'chapter 3', credits: expect.any(Number), passage: null })
  const without = await kalam(['rewrite', 'reef', '--piece', 'chapter 3'])
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('--manner')])
  expect((await kalam(['restore', 'reef', '--piece', 'chapter 3', '--to', '99'])).code).toBe(2)
  expect((await kalam(['rewrite', 'reef', '--piece', 'chapter 12', '--manner', 'again'])).code).toBe(2)
})

it('the plan of a book in a working folder is read back from an editor, with entries that move', async () => {
  const { stdout } = await kalam(['plan', 'reef'])
  const entries = stdout.split(/^(?=## )/m)
  expect(entries).toHaveLength(13)
  const script = join(place.folder, 'editor.sh')
  const moved = [...entries.slice(0, 8), entries[9], entries[8], '## The Net\n\nIt is cut.\n\n', ...entries.slice(10)]
  writeFileSync(join(place.folder, 'moved.md'), moved.join(''))
  writeFileSync(script, `#!/bin/sh\ncp "${place.folder}/moved.md" "$1"\n`)
  chmodSync(script, 0o755)
  const { code, stderr } = await kalam(['plan', 'reef', '--edit'], { env: { EDITOR: script } })
  expect([code, stderr]).toEqual([0, expect.stringContaining('Entries of the plan: 13.')])
  expect(record().settings.numberOfChapters).toBe(13)
  expect(record().outline!.entries[9]!.title).toBe('The Net')
  expect(
    (await kalam(['plan', 'reef', '--set', '-'], { stdin: (await kalam(['plan', 'reef'])).stdout })).stderr,
  ).toContain('The plan is as it was.')
})

it('the plan of a book in a working folder is refused with its lines, and keeps what is written in its place', async () => {
  const { stdout } = await kalam(['plan', 'reef'])
  const faulty = await kalam(['plan', 'reef', '--set', '-'], { stdin: `words\n${stdout}\n## 1. Again\n` })
  expect([faulty.code, faulty.stderr]).toEqual([
    2,
    expect.stringMatching(/-:1: .*no entry[\s\S]*-:\d+: Entry 1 comes twice/),
  ])
  const entries = stdout.split(/^(?=## )/m)
  const swapped = [entries[0], entries[2], entries[1], ...entries.slice(3)].join('')
  expect(await kalam(['plan', 'reef', '--set', '-'], { stdin: swapped })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('keeps its place'),
  })
})

it('the plan of a book in a working folder takes another proposal for what isn’t written', async () => {
  const before = record().outline!.entries
  const { code } = await kalam(['plan', 'reef', '--propose', 'more sea', '--json'])
  expect(code).toBe(0)
  const after = record().outline!.entries
  expect(after.slice(0, 7)).toEqual(before.slice(0, 7))
  expect(after.slice(7)).not.toEqual(before.slice(7))
})

it('a book in a working folder has several variants of a passage written, one of which is taken; ideas change nothing', async () => {
  const path = ['rewrite', 'reef', '--piece', 'chapter 4', '--passage']
  const text = () => texts()['05-chapter-4.md']!
  const before = text()
  const find = before.slice(0, 180)
  const listed = await kalam([...path, find, '--manner', 'ideas', '--json'])
  expect(JSON.parse(listed.stdout).ideas[0]).toHaveLength(10)
  expect(text()).toBe(before)
  const { stdout } = await kalam([...path, find, '--manner', 'again', '--variants', '3', '--json'])
  const { version, kept } = JSON.parse(stdout)
  expect([kept.length, version]).toEqual([2, Math.max(...kept) + 1])
  expect(text()).not.toContain(find)
  expect((await kalam([...path, find, '--manner', 'again', '--variants', '9'])).code).toBe(2)
  expect((await kalam([...path, find, '--manner', 'again', '--max-cost', 'much'])).code).toBe(2)
})

it('kalam review --habits lists what edits by hand put in again and again, and takes a line into brief.md', async () => {
  const file = join(reef(), '05-chapter-4.md')
  let left = 6
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/(?<=[a-z])\. (?=\d)/g, (end) => (left-- > 0 ? '! ' : end)),
  )
  const listed = await kalam(['review', 'reef', '--habits'])
  expect(listed).toMatchObject({ code: 0, stdout: '1. More exclamation marks. (6 times)\n' })
  const missing = await kalam(['review', 'reef', '--habits', '--take', '2'])
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('--take 2: there are 1 lines')])
  expect((await kalam(['review', 'reef', '--habits', '--mend'])).code).toBe(2)
  const taken = await kalam(['review', 'reef', '--habits', '--take', '1', '--json'])
  expect(JSON.parse(taken.stdout)).toMatchObject({ taken: 1, habits: [{ habit: 'exclamations', direction: 'more' }] })
  expect(record().authorBrief).toMatchObject({ habits: 'More exclamation marks.' })
  expect(readFileSync(join(reef(), 'brief.md'), 'utf8')).toContain('# Habits of style\n\nMore exclamation marks.\n')
  expect(await kalam(['review', 'reef', '--habits'])).toMatchObject({ code: 0, stdout: '' })
})

it('kalam review --changed compares a piece with the text that the next one was written from', async () => {
  const path = join(place.folder, 'lamps')
  const book = writtenUntil(story, exampleBook(story, 'en'), 'chapter 3')
  const at = book.pieces.findIndex(({ step }) => step === 'chapter 1')
  const told = (lamps: string) =>
    `The keeper counted ${lamps} lamps on the quay.\n\n${'The tide came in. '.repeat(20)}`.trim()
  const textsOf = (lamps: string) =>
    new Map([
      ['chapter 1', told(lamps)],
      ['chapter 2', 'All twenty-six lamps burned.'],
    ])
  const until = (count: number, lamps: string): Book => ({
    ...book,
    pieces: book.pieces
      .slice(0, count)
      .map((piece) => ({ ...piece, text: textsOf(lamps).get(piece.step) ?? piece.text })),
  })
  const folder = await createBookFolder(path, story)
  for (let count = 1; count <= at + 1; count++) await folder.save(until(count, 'thirty-one'))
  for (const count of [at + 1, at + 2]) await folder.save(until(count, 'twenty-six'))
  await folder.close()
  writeFileSync(join(path, '02-chapter-1.md'), `${told('nineteen')}\n`)
  const { code, stdout } = await kalam(['review', 'lamps', '--changed', 'chapter 1', '--no-model'])
  expect([code, stdout]).toEqual([1, expect.stringContaining('All nineteen lamps burned.')])
})
