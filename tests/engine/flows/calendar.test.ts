import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../engine/base/language.ts'
import { type Book, startBook } from '../../../engine/book/book.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Settings } from '../../../engine/generator/public-generator.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { fillWithSamples } from '../../../engine/prompt/sample.ts'
import { bookDocument } from '../../../engine/publish/document-of.ts'
import { writeDocx } from '../../../engine/publish/docx/docx.ts'
import { zipEpub } from '../../../engine/publish/epub/epub.ts'
import { formatManuscript } from '../../../engine/publish/manuscript.ts'
import { toPrintBook } from '../../../engine/publish/print/print-book.ts'
import { webPage } from '../../../engine/publish/web/page.ts'
import { reportTexts } from '../../../engine/report/report.ts'
import { checkBook } from '../../../engine/review/check-book.ts'
import { listFlowLines } from '../../../engine/workbench/checks.ts'
import { readingOf, shippedTemplates } from '../../catalog.ts'
import { demoTexts } from '../providers/demo/texts.ts'
import { writeDemo } from '../providers/demo/write-demo.ts'
import { epubFaults } from '../publish/node/epub-faults.ts'
import { exampleNamed, exampleText, settingsOf } from './examples.ts'

const CALENDAR = exampleText('creative/calendar')
const calendar = exampleNamed('calendar')
const SOURCES = {
  uuid: '11111111-1111-4111-8111-111111111111',
  modified: '2026-03-19T00:00:00Z',
  cover: null,
  pictures: new Map(),
}

const write = (language: Language) =>
  writeDemo({ generator: calendar, templates: shippedTemplates, texts: demoTexts, language, settings: { extra: [] } })

function orderOf(generator: Generator, settings: Settings, language: Language, id: string) {
  const step = listSteps(generator, settings).find((one) => one.id === id)!
  const book = fillWithSamples(generator, startBook(generator, settings, language), step)
  const count = (text: string) => Math.ceil(text.length / 4)
  return createPrompts(generator, shippedTemplates, count).order(book, step)
}

/** The faults of the calendar with a change, and the generator where there are none. */
function read(...changes: readonly (readonly [from: string, to: string])[]) {
  const text = changes.reduce((all, [from, to]) => {
    expect(all).toContain(from)
    return all.replace(from, to)
  }, CALENDAR)
  const { catalog, diagnostics } = readingOf({ 'creative/almanac.yaml': text.split('\nchecks:')[0]! }, shippedTemplates)
  return {
    told: diagnostics.map(({ line, message, expected, suggestion }) => [line > 0, message, suggestion ?? expected]),
    generator: catalog?.generators[0],
  }
}

describe.each(['en', 'ms'] as const)('the calendar of a book in %s', (language) => {
  const settings = settingsOf({ id: 'calendar', generator: calendar, settings: {} }, language)

  it('orders each part in its own language', () => {
    const pantun = orderOf(calendar, settings, language, 'month 3')
    const english = orderOf(calendar, settings, language, 'english 3')
    const said = (order: typeof pantun) => order.messages.map(({ content }) => content).join('\n')
    expect(pantun.expect).toMatchObject({ promptLanguage: 'ms', language: 'ms', output: { form: { rhyme: 'abab' } } })
    expect(english.expect).toMatchObject({ promptLanguage: 'en', language: 'en' })
    expect(pantun.task.language).toBe('ms')
    expect(said(pantun)).toContain('# Tulis sekarang: Mac')
    expect(said(pantun)).toContain('4 baris, 8 hingga 12 suku kata sebaris')
    expect(said(english)).toMatch(/# The text that this part is printed beside\n.*\n> Ini contoh sahaja/)
    expect(said(english)).toContain('Answer in English')
    expect(said(english)).not.toMatch(/Tulis|Bahasa Malaysia|Nothing of it is told again/)
    // The follow-ups too.
    expect(pantun.followUp('language', {})).not.toBe(english.followUp('language', {}))
  })

  it('is written, read, measured and printed side by side', async () => {
    const book = await write(language)
    expect(checkBook(calendar, book).faults.filter(({ source }) => source === 'languages')).toEqual([])
    const document = bookDocument(calendar, book, SOURCES)
    const body = document.sections.filter(({ matter }) => matter === 'body')
    expect(body.map(({ label }) => label)).toHaveLength(12)
    expect(body[0]).toMatchObject({ label: 'Januari', beside: { label: null } })

    const epub = zipEpub(document, '')
    expect(await epubFaults(epub)).toEqual([])
    const files = Object.entries(unzipSync(epub))
    const page = strFromU8(files.find(([name]) => name.endsWith('month-1.xhtml'))![1])
    const [, left, right] = page.split('<div class="cell"')
    expect(page.includes('role="doc-chapter" lang="ms" xml:lang="ms"')).toBe(language === 'en')
    expect(left).toContain(book.pieces[0]!.text.split(/ *\n/)[0])
    expect(right).toMatch(/^ lang="en" xml:lang="en">/)
    expect(right).toContain(book.pieces[1]!.text.split(/ *\n/)[0])

    const word = strFromU8(unzipSync(await writeDocx(document, 'reading'))['word/document.xml']!)
    expect(word.match(/<w:tbl>/g)).toHaveLength(12)
    expect(word).toContain(language === 'en' ? '<w:lang w:val="ms-MY"/>' : '<w:lang w:val="en-US"/>')

    const [first] = toPrintBook(document).book.sections.filter(({ matter }) => matter === 'body')
    expect(first).toMatchObject({
      language: 'ms',
      blocks: [{ t: 'beside', languages: ['ms', 'en'] }, { t: 'picture' }],
    })
    expect(webPage(document, { stylesheet: '', pictures: new Map() })).toContain('<div class="cell" lang="en">')
    expect(formatManuscript(calendar, book, 'md')).toMatch(/## Januari\n\n(.+\n){4}\n\* \* \*\n\n(.+\n){4}\n!\[/)
    expect(formatManuscript(calendar, book, 'txt')).toMatch(/Januari\n-+\n\n(.+\n){4}\n\* \* \*\n\n(.+\n){4}/)
    expect(reportOf(book, language)).toMatchObject({ language, foreign: [], chapters: { length: 24 } })
  })
})

function reportOf({ pieces, settings }: Book, language: Language) {
  const steps = listSteps(calendar, settings)
  const texts = pieces.flatMap(({ step, kind, text }) => {
    const own = steps.find(({ id }) => id === step)!.language
    return kind === 'picture' ? [] : [{ title: step, text, ...(own === null ? {} : { language: own }) }]
  })
  return reportTexts(texts, { language })
}

it('the flow says the language of each part and what it is printed beside', () => {
  const settings = settingsOf({ id: 'calendar', generator: calendar, settings: {} }, 'en')
  const lines = listFlowLines(calendar, startBook(calendar, settings, 'en'), '2026-03-19')
  expect(lines[1]).toMatchObject({ step: 'english 1', language: 'en', beside: 'month 1', sees: ['month 1'] })
  expect(lines[3]).toMatchObject({ step: 'month 2', language: 'ms', beside: null, sees: ['text'] })
})

it('a field chooses the language of a part', () => {
  const other =
    'fields:\n  other: { label: { en: Beside it, ms: Di sebelahnya }, options: { ms: { en: Malay, ms: Bahasa Melayu }, en: { en: English, ms: Bahasa Inggeris } } }\n'
  const { told, generator } = read(['fields:\n', other], ['    language: en\n', '    language: other\n'])
  expect(told).toEqual([])
  for (const language of ['ms', 'en'] as const) {
    const settings = settingsOf({ id: 'almanac', generator: generator!, settings: { other: language } }, 'en')
    expect(orderOf(generator!, settings, 'en', 'english 1').expect).toMatchObject({
      promptLanguage: language,
      language,
    })
  }
})

it.each<[string, string, string, unknown[]]>([
  [
    'no language',
    '    language: en\n',
    '    language: fr\n',
    [true, '"fr" is neither a language that prompts are written in nor a field', 'en, ms, art'],
  ],
  ['no choice', '    language: en\n', '    language: place\n', [true, '"place" is no choice', 'en, ms, art']],
  [
    'a choice of other things',
    '    language: en\n',
    '    language: art\n',
    [
      true,
      '"watercolour" is no language that prompts are written in, which steps.english.language needs',
      'en, ms, as the name of the option or its code',
    ],
  ],
  [
    'a picture with a language',
    '{ kind: image,',
    '{ kind: image, language: en,',
    [true, 'a picture has no language', 'language on a step of the kind text'],
  ],
  ['no step', 'beside: month', 'beside: months', [true, '"months" is no step', 'month']],
  [
    'a picture beside a text',
    '{ kind: image,',
    '{ kind: image, beside: month,',
    [true, '"picture" is no text', 'two texts'],
  ],
  [
    'itself',
    'beside: month',
    'beside: english',
    [true, '"english" does not stand right before "english"', expect.any(String)],
  ],
  [
    'a part elsewhere',
    'beside: month',
    'beside: front',
    [
      true,
      '"front" does not stand right before "english"',
      'both after each other, in the same brackets or without: [front, english]',
    ],
  ],
  [
    'three columns',
    'flow: [front, [month, english, picture], holidays, birthdays]\nsteps:\n',
    'flow: [front, [month, english, third, picture], holidays, birthdays]\nsteps:\n  third: { label: { en: Third, ms: Ketiga }, beside: english, output: { lines: 4 } }\n',
    [true, '"english" is printed beside "month" itself', 'two texts side by side'],
  ],
])('a fault of a part is told: %s', (_, from, to, fault) => {
  expect(read([from, to]).told).toContainEqual(fault)
})
