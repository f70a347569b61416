import type { BookFlow, Field, Generator } from '../../engine/generator/generator.ts'
import { runningPromotion } from '../../engine/generator/price.ts'
import type { Language } from '../../engine/language.ts'
import type { Layout } from './layout.ts'
import { credits } from './list-text.ts'
import { plain } from './plain.ts'
import { wrap } from './wrap.ts'

export interface PageLayout extends Layout {
  readonly language: Language
  readonly day: string
}

/** Characters of a line in a file or a pipe. */
const PIPED_WIDTH = 100

/** A generator as a page to read: what it asks, how it writes, what it costs. */
export function generatorLines(told: Generator, layout: PageLayout): string[] {
  const generator: Generator = JSON.parse(JSON.stringify(told), (_, value) =>
    typeof value === 'string' ? plain(value) : value,
  )
  const { language, paint } = layout
  const width = layout.width ?? PIPED_WIDTH
  const facts: [string, string][] = [
    ['family', generator.family],
    ['kind', generator.kind],
    ['page', generator.route],
    ['languages', `${generator.languages.join(', ')} (--lang, or --set ${generator.languageSetting}=…)`],
    ...(generator.book ? flowFacts(generator.book, language) : []),
    ...(generator.image ? [['image', `${generator.image.size}, ${generator.image.file}`] as [string, string]] : []),
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

function flowFacts(book: BookFlow, language: Language): [string, string][] {
  const between = book.chapters
    ? `chapters ${book.chapters.choices.map((n) => (n === book.chapters!.default ? `${n} (default)` : n)).join(', ')}`
    : `sections ${book.sections!.map(({ name }) => name[language]).join(' · ')}`
  const counted = book.conclusion === 'total-1' ? '; the number counts introduction and conclusion' : ''
  const steps = [
    ...(book.outline ? [`${book.outline} outline`] : []),
    'introduction',
    book.chapters ? 'chapters' : 'sections',
    'conclusion',
  ]
  return [
    ['flow', steps.join(' → ')],
    [book.chapters ? 'chapters' : 'sections', `${between.replace(/^\w+ /, '')}${counted}`],
    ...(book.remember.length > 0 ? [['remembers', book.remember.join(', ')] as [string, string]] : []),
  ]
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
  const width = given ?? PIPED_WIDTH
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
