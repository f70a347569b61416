import { BRIEF_PARTS } from '../../engine/book/author-brief.ts'
import { partName } from '../../engine/book/brief-fault.ts'
import { lengthNote } from '../../engine/generator/book-length.ts'
import type { Field, Generator } from '../../engine/generator/generator.ts'
import { runningPromotion } from '../../engine/generator/price.ts'
import type { FlowStep } from '../../engine/generator/public-generator.ts'
import type { Language } from '../../engine/language.ts'
import { offeredLengths } from '../../engine/prompt/asked-words.ts'
import { formatCount } from '../../engine/writer/length.ts'
import { credits } from './list-text.ts'
import { type Layout, plain } from './style.ts'

export interface PageLayout extends Layout {
  readonly language: Language
  readonly day: string
}

/** Characters of a line in a file or a pipe. */
const PIPED_COLUMNS = 100

/** A generator as a page to read: what it asks, how it writes, what it costs. */
export function generatorLines(told: Generator, layout: PageLayout): string[] {
  const generator: Generator = JSON.parse(JSON.stringify(told), (_, value) =>
    typeof value === 'string' ? plain(value) : value,
  )
  const { language, paint } = layout
  const width = layout.width ?? PIPED_COLUMNS
  const facts: [string, string][] = [
    ['family', generator.family],
    ['kind', generator.kind],
    ['page', generator.route],
    ['languages', `${generator.languages.join(', ')} (--lang, or --set ${generator.languageSetting}=…)`],
    ...(generator.kind === 'book' ? flowFacts(generator, language) : []),
    ...(generator.image ? [['image', `${generator.image.size}, ${generator.image.file}`] as [string, string]] : []),
    ...sizeFacts(generator, language),
    ...longerFacts(generator),
    ...briefFacts(generator),
    ...aboutFacts(generator),
    ['price', priceFact(generator, layout)],
  ]
  return [
    `${paint('bold', generator.title[language])} ${paint('dim', `(${generator.id})`)}`,
    ...wrap(generator.summary[language], width),
    '',
    ...facts.flatMap(([name, value]) => hanging(paint('dim', name.padEnd(10)), 12, value, width)),
    ...(generator.fields.length > 0 ? ['', paint('bold', 'Settings')] : []),
    ...generator.fields.flatMap((field) => fieldLines(field, layout)),
  ]
}

function flowFacts(generator: Generator, language: Language): [string, string][] {
  const { flow } = generator
  const counted = flow.places.flat().filter(({ each }) => each !== null)
  const places = flow.places.map((members) => {
    const names = members.map(({ name, each }) => (each === null ? name : `${name} × n`))
    return members.length === 1 ? names[0]! : `[${names.join(', ')}]`
  })
  return [
    ['flow', places.join(' → ')],
    ...counted.map((step): [string, string] => [step.name, countFact(generator, step, language)]),
    ...(flow.remember.length > 0 ? [['remembers', flow.remember.join(', ')] as [string, string]] : []),
  ]
}
/** How many pieces of a counted step there are: the choices of its field, a number, or fixed names. */
function countFact({ fields }: Generator, { each, counts }: FlowStep, language: Language): string {
  if (each === null || typeof each === 'number') return String(each ?? 1)
  if ('names' in each) return each.names.map(({ name }) => name[language]).join(' · ')
  const field = fields.find(({ name }) => name === each.field)!
  const choices = field.options.map(({ value }) => (value === field.default ? `${value} (default)` : value))
  const number = choices.length > 0 ? choices.join(', ') : rangeOf(field).join(', ')
  return counts.length === 0 ? number : `${number}; the number counts ${counts.join(' and ')}`
}

/** How long the book becomes, for each number that may be chosen. */
function sizeFacts(generator: Generator, language: Language): [string, string][] {
  const lengths = offeredLengths(generator).flatMap(({ chapters, ...length }) => {
    const note = lengthNote(length)?.[language]
    return note === undefined ? [] : [{ chapters, note }]
  })
  const isChosen = lengths.length > 1
  const told = lengths.map(({ chapters, note }) => (isChosen ? `${chapters}: ${note}` : note))
  return told.length === 0 ? [] : [['size', told.join(' · ')]]
}

/** The words of a counted piece that an author may ask for, and what a long one costs. */
function longerFacts({ entryWords, flow }: Generator): [string, string][] {
  if (entryWords === null) return []
  const { min, max, section } = entryWords
  const bounds = `${formatCount(min)} to ${formatCount(max)} words in each ${flow.measure}`
  const sections = `in sections of up to ${formatCount(section)} words, each at the price of one ${flow.measure}`
  return [['--words', max > section ? `${bounds}, ${sections}` : bounds]]
}

/** What an author may say about a book. */
function briefFacts({ kind }: Generator): [string, string][] {
  const parts = BRIEF_PARTS.map((part) => partName(part, 'en').toLowerCase())
  return kind === 'book' ? [['--brief', `a Markdown file: ${parts.join(', ')}`]] : []
}

function aboutFacts({ about }: Generator): [string, string][] {
  if (about === undefined) return []
  const filled = Object.keys(about.fields)
  const fills = filled.length === 0 ? '' : `, which fills in ${filled.join(', ')}`
  return [['--book', `the folder of a book that it is about${fills}`]]
}

function priceFact(generator: Generator, { language, day }: PageLayout): string {
  const entries = Object.entries(generator.price.list) as [string, number][]
  const prices = new Set(entries.map(([, price]) => price))
  const one = entries.length === 1
  const list =
    prices.size === 1
      ? `${credits(entries[0]![1], language)}${one ? '' : ' each step'}`
      : entries.map(([step, price]) => `${step} ${price}`).join(', ')
  const promotion = runningPromotion(generator, day)
  if (!promotion) return list
  const until = promotion.until ? ` until ${promotion.until}` : ''
  return `${credits(promotion.price, language)}${until} instead of ${list}: ${promotion.note[language]}`
}

function fieldLines(field: Field, { language, width: given, paint }: PageLayout): string[] {
  const width = given ?? PIPED_COLUMNS
  const traits = [
    field.kind,
    ...(field.required && field.kind === 'text' ? ['required'] : []),
    ...(field.maxLength === null ? [] : [`at most ${field.maxLength} characters`]),
    ...rangeOf(field),
    ...whenOf(field),
    ...(field.replaces ? [`replaces ${field.replaces}`] : []),
  ]
  return [
    `  ${paint('cyan', field.name)}  ${field.label[language]}`,
    ...hanging('', 4, traits.join(', '), width).map((line) => paint('dim', line)),
    ...(field.options.length > 0 ? hanging('', 4, optionsText(field, language), width) : []),
  ]
}

function rangeOf({ kind, min, max, default: start }: Field): string[] {
  if (kind !== 'number') return []
  const range = [...(min === null ? [] : [`from ${min}`]), ...(max === null ? [] : [`to ${max}`])].join(' ')
  const first = start === null ? '' : `default ${typeof start === 'object' ? 'this year' : start}`
  return [range, first].filter(Boolean)
}

function whenOf({ when }: Field): string[] {
  if (!when) return []
  return [
    `shown when ${Object.entries(when)
      .map(([name, values]) => `${name} is ${values.join(' or ')}`)
      .join(' and ')}`,
  ]
}

function optionsText({ options, default: start }: Field, language: Language): string {
  const chosen = [start].flat()
  return options
    .map(({ value, label }) => {
      const named = String(value) === label[language] ? String(value) : `${value} (${label[language]})`
      return chosen.includes(value) ? `${named} ← default` : named
    })
    .join(' · ')
}

function hanging(head: string, indent: number, text: string, width: number): string[] {
  const lines = wrap(text, Math.max(20, width - indent))
  return lines.map((line, at) => (at === 0 && head ? `${head}  ${line}` : `${' '.repeat(indent)}${line}`))
}

/** Breaks a text at spaces into lines of at most `width` characters; a longer word gets a line of its own. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
