import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { listBooksBefore } from '../../engine/prompt/books-before.ts'
import { readingQuestions } from '../../engine/review/question.ts'
import { exampleBook } from '../../engine/workbench/golden-prompts.ts'
import { shippedCatalog, shippedTemplates } from '../catalog.ts'
import { REMEMBERED, writtenUntil } from '../engine/written.ts'
import { opened } from '../opened.ts'
import { answer } from '../provider-server/answer.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { keepBook } from './kept-book.ts'
import { openWorkplace } from './terminal.ts'

const { generators } = shippedCatalog()
const [story, other] = generators.filter(
  ({ flow }) => flow.remember.includes('bible') && flow.remember.includes('characters'),
)
const guide = generators.find(({ kind, flow }) => kind === 'book' && !flow.remember.includes('characters'))!
const single = generators.find(({ kind }) => kind === 'single')!
const server = opened(() => startProviderServer({ handler: answer }))
const place = opened(() => openWorkplace())
const kept: { first?: Book } = {}
beforeAll(async () => {
  const example = exampleBook(story!, 'ms')
  const begun: Book = {
    ...example,
    author: 'Salmah',
    authorBrief: { voice: 'Saya mengira perahu. Sembilan. '.repeat(40).trim(), habits: 'Tanpa simile.' },
  }
  const book = writtenUntil(story!, begun, 'conclusion', REMEMBERED)
  const lines = [
    { id: 901, kind: 'rule', text: 'Rumah api itu terbakar pada tahun 1969.', from: 'author' },
    { id: 902, kind: 'state', text: 'Salmah: kehilangan tangan kiri.', from: 'chapter 2' },
    { id: 903, kind: 'thread', text: 'Siapa yang menyimpan kunci ketujuh?', from: 'chapter 3', owedBy: null },
    { id: 904, kind: 'thread', text: 'Hutang Boris.', from: 'chapter 1', owedBy: null, paidIn: 'chapter 2' },
  ] as const
  kept.first = { ...book, title: 'Kunci Keenam', bible: { lines } }
  await keepBook(join(place.folder, 'first'), kept.first)
})

function kalam(...argv: string[]) {
  const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-of-the-tests', KALAM_DESCRIBE_TASK: '1' }
  return place.run(argv, { env })
}

const bookIn = (folder: string) => JSON.parse(readFileSync(join(place.folder, folder, 'book.json'), 'utf8')) as Book
const promptsOf = () =>
  server.calls.map(({ body }) => (body as { messages: { content: string }[] }).messages.at(-1)!.content)

it('a book after another one knows it in every prompt, and takes over language, settings, author and voice', async () => {
  const from = server.calls.length
  const { code } = await kalam('write', '--after', 'first', '--out', 'second', '--until', 'introduction', '--no-review')
  expect(code).toBe(0)
  const book = bookIn('second')
  expect(book).toMatchObject({ generator: story!.id, language: 'ms', settings: kept.first!.settings, author: 'Salmah' })
  expect(book.authorBrief).toEqual({ voice: kept.first!.authorBrief!.voice, habits: 'Tanpa simile.' })
  expect(book.booksBefore!.map(({ title }) => title)).toEqual(['Kunci Keenam'])
  const prompts = promptsOf().slice(from)
  expect(prompts.length).toBeGreaterThan(1)
  for (const prompt of prompts.filter((one) => one.includes('# Tulis sekarang'))) {
    expect(prompt).toContain('# Buku-buku sebelum ini')
    for (const { text } of kept.first!.bible!.lines.slice(0, 3)) expect(prompt).toContain(`⟦${text}⟧`)
    expect(prompt).toContain('- Sudah selesai: ⟦Hutang Boris.⟧')
  }
})

it('a third book knows both, and what its author sets comes first', async () => {
  const set = story!.fields.find(({ kind, options }) => kind === 'choice' && options.length > 1)!
  const value = String(set.options[1]!.value)
  const command = ['write', '--after', 'second', '--out', 'third', '--set', `${set.name}=${value}`, '--author', 'Ros']
  expect((await kalam(...command, '--until', 'outline')).code).toBe(0)
  const book = bookIn('third')
  expect(book.booksBefore!.map(({ title }) => title)).toEqual(['Kunci Keenam', bookIn('second').title])
  expect(book.author).toBe('Ros')
  expect(String(book.settings[set.name])).toBe(value)
})

it('a book of another kind may come after, in the language of the one before', async () => {
  expect((await kalam('write', guide.id, '--after', 'first', '--out', 'notes', '--until', 'outline')).code).toBe(0)
  expect(bookIn('notes')).toMatchObject({ generator: guide.id, language: 'ms' })
})

it('a book in the other language calls the parts of the one before by its own names', () => {
  const book = { ...writtenUntil(story!, exampleBook(story!, 'en'), 'conclusion', REMEMBERED), title: 'The Sixth Key' }
  const labelsIn = (language: 'en' | 'ms') =>
    listBooksBefore(story!, book, language)[0]!.contents.map(({ label }) => label)
  expect([labelsIn('en')[0], labelsIn('en').at(-1)]).toEqual(['Introduction', 'Chapter 12'])
  expect([labelsIn('ms')[0], labelsIn('ms').at(-1)]).toEqual(['Pengenalan', 'Bab 12'])
})

it('a quote of a book after another counts what its prompts hold of that', async () => {
  const tokens = async (...more: string[]) => {
    const { stdout } = await kalam('quote', other!.id, '--lang', 'ms', '--no-review', '--json', ...more)
    return (JSON.parse(stdout) as { total: { tokens: { input: number } } }).total.tokens.input
  }
  expect(await tokens('--after', 'first')).toBeGreaterThan((await tokens()) + 1000)
})

it('a reading of a book knows the books before it', () => {
  const book = writtenUntil(story!, exampleBook(story!, 'en'), 'chapter 2')
  const question = (one: Book) =>
    readingQuestions(story!, one, { templates: shippedTemplates, count: (text) => text.length / 4 })[0]!
  const before = { ...bookIn('second').booksBefore![0]!, title: 'The Sixth Key' }
  const asked = question({ ...book, booksBefore: [before] })
    .messages.map(({ content }) => content)
    .join('\n')
  expect(asked).toContain('The Sixth Key')
  expect(asked).toContain('⟦Rumah api itu terbakar pada tahun 1969.⟧')
  expect(
    question(book)
      .messages.map(({ content }) => content)
      .join('\n'),
  ).not.toContain('books of the series')
})

it.each([
  [['write', '--after', 'first', '--resume', '--out', 'second'], 'leave out --resume'],
  [['write', single.id, '--after', 'first'], 'writes none'],
  [['write', '--after', 'nowhere', '--out', 'x'], 'nowhere'],
])('a series that can not be is refused: %j', async (argv, said) => {
  const { code, stderr } = await kalam(...argv)
  expect(code).not.toBe(0)
  expect(stderr).toContain(said)
})
