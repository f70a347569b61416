import type { Language } from '../../engine/base/language.ts'
import { BRIEF_PARTS } from '../../engine/book/author-brief.ts'
import { findBriefPartName } from '../../engine/book/brief-fault.ts'
import { findFieldKind } from '../../engine/field-kinds/field-kinds.ts'
import { formatBookLength } from '../../engine/generator/book-length.ts'
import { describeGenerator } from '../../engine/generator/describe.ts'
import type { Field, Generator } from '../../engine/generator/generator.ts'
import { findRunningPromotion } from '../../engine/generator/price.ts'
import type { FlowStep } from '../../engine/generator/public-generator.ts'
import { offeredLengths } from '../../engine/prompt/asked-words.ts'
import { formatCount } from '../../engine/writer/length.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { findGenerator } from '../catalog/catalog.ts'
import { openCatalogIndex } from '../catalog/catalog-index.ts'
import { say } from '../messages/say.ts'
import type { SettingOptions } from '../settings/settings.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { type Layout, readLayout, stripControls } from '../terminal/style.ts'

interface ShowOptions extends CommonOptions, SettingOptions {
  readonly all?: boolean
  /** The pieces of a book in their order. */
  readonly flow?: boolean
}

/** Prints what the engine made of a spec: a page for each generator, or with `--json` its public description. */
export async function show([id]: readonly string[], options: ShowOptions, context: Context): Promise<void> {
  const { all, flow, json, lang: language = context.language } = options
  if ((id === undefined) === !all || (all && flow)) throw usageError('generators.one-or-all')
  const index = await openCatalogIndex(context, options.generators)
  const { day } = index
  const generators = id === undefined ? index.generators : [findGenerator(index, id)]
  if (flow) {
    const { printFlow } = await import('../workbench/print-flow.ts')
    return printFlow(generators[0]!, options, day, context)
  }
  if (json) {
    const described = generators.map((generator) => ({
      ...describeGenerator(generator, day),
      sizes: offeredLengths(generator),
    }))
    printJson(context, all ? described : described[0])
  } else {
    const layout = { language, day, ...readLayout(context) }
    const pages = generators.map((generator) => generatorLines(generator, layout).join('\n'))
    context.stdout.write(`${pages.join('\n\n')}\n`)
  }
}

interface PageLayout extends Layout {
  readonly language: Language
  readonly day: string
}

/** Characters of a line in a file or a pipe. */
const PIPED_COLUMNS = 100

/** A generator as a page to read: what it asks, how it writes, what it costs. */
function generatorLines(told: Generator, layout: PageLayout): string[] {
  const generator: Generator = JSON.parse(JSON.stringify(told), (_, value) =>
    typeof value === 'string' ? stripControls(value) : value,
  )
  const { language, paint } = layout
  const width = layout.width ?? PIPED_COLUMNS
  const languages = generator.languages.join(', ')
  const option = `--set ${generator.languageSetting}=…`
  const facts: [string, string][] = [
    [say('show.family', language), generator.family],
    [say('show.kind', language), generator.kind],
    [say('show.page', language), generator.route],
    [say('show.languages', language), say('show.languages-how', language, { languages, option })],
    ...(generator.kind === 'book' ? flowFacts(generator, language) : []),
    ...(generator.image
      ? [[say('show.image', language), `${generator.image.size}, ${generator.image.file}`] as [string, string]]
      : []),
    ...sizeFacts(generator, language),
    ...longerFacts(generator, language),
    ...briefFacts(generator, language),
    ...aboutFacts(generator, language),
    [say('show.price', language), priceFact(generator, layout)],
  ]
  return [
    `${paint('bold', generator.title[language])} ${paint('dim', `(${generator.id})`)}`,
    ...wrap(generator.summary[language], width),
    '',
    ...facts.flatMap(([name, value]) => hanging(paint('dim', name.padEnd(10)), 12, value, width)),
    ...(generator.fields.length > 0 ? ['', paint('bold', say('show.settings', language))] : []),
    ...generator.fields.flatMap((field) => fieldLines(field, layout)),
  ]
}

function flowFacts(generator: Generator, language: Language): [string, string][] {
  const { flow } = generator
  const repeated = flow.places.flat().filter(({ each }) => each !== null)
  const places = flow.places.map((members) => {
    const names = members.map(({ name, each }) => (each === null ? name : `${name} × n`))
    return members.length === 1 ? names[0]! : `[${names.join(', ')}]`
  })
  return [
    [say('show.flow', language), places.join(' → ')],
    ...repeated.map((step): [string, string] => [step.name, countFact(generator, step, language)]),
    ...(flow.remember.length > 0
      ? [[say('show.remembers', language), flow.remember.join(', ')] as [string, string]]
      : []),
  ]
}
/** How many pieces of a counted step there are: the choices of its field, a number, or fixed names. */
function countFact({ fields }: Generator, { each, counts }: FlowStep, language: Language): string {
  if (each === null || typeof each === 'number') return String(each ?? 1)
  if ('names' in each) return each.names.map(({ name }) => name[language]).join(' · ')
  const field = fields.find(({ name }) => name === each.field)!
  const choices = field.options.map(({ value }) =>
    value === field.default ? say('show.default-choice', language, { value: String(value) }) : value,
  )
  const number = choices.length > 0 ? choices.join(', ') : rangeOf(field, language).join(', ')
  const pieces = counts.join(` ${say('show.and', language)} `)
  return counts.length === 0 ? number : say('show.counts', language, { number, pieces })
}

/** How long the book becomes, for each number that may be chosen. */
function sizeFacts(generator: Generator, language: Language): [string, string][] {
  const lengths = offeredLengths(generator).flatMap(({ chapters, ...length }) => {
    const note = formatBookLength(length)?.[language]
    return note === undefined ? [] : [{ chapters, note }]
  })
  const isChosen = lengths.length > 1
  const told = lengths.map(({ chapters, note }) => (isChosen ? `${chapters}: ${note}` : note))
  return told.length === 0 ? [] : [[say('figures.size', language), told.join(' · ')]]
}

/** The words of a counted piece that an author may ask for, and what a long one costs. */
function longerFacts({ entryWords, flow }: Generator, language: Language): [string, string][] {
  if (entryWords === null) return []
  const piece = flow.measure!
  const { min, max, section } = entryWords
  const bounds = say('show.words', language, { min: formatCount(min), max: formatCount(max), piece })
  const sections = say('show.sections', language, { words: formatCount(section), piece })
  return [['--words', max > section ? `${bounds}, ${sections}` : bounds]]
}

/** What an author may say about a book. */
function briefFacts({ kind }: Generator, language: Language): [string, string][] {
  const parts = BRIEF_PARTS.map((part) => findBriefPartName(part, language).toLowerCase()).join(', ')
  return kind === 'book' ? [['--brief', say('show.brief', language, { parts })]] : []
}

function aboutFacts({ about }: Generator, language: Language): [string, string][] {
  if (about === undefined) return []
  const settings = Object.keys(about.fields).join(', ')
  return [['--book', settings === '' ? say('show.book', language) : say('show.book-fills', language, { settings })]]
}

function priceFact(generator: Generator, { language, day }: PageLayout): string {
  const credits = (count: number) => countedNoun(count, 'credit', language)
  const entries = Object.entries(generator.price.list) as [string, number][]
  const prices = new Set(entries.map(([, price]) => price))
  const one = entries.length === 1
  const list =
    prices.size === 1
      ? one
        ? credits(entries[0]![1])
        : say('show.each-step', language, { price: credits(entries[0]![1]) })
      : entries.map(([step, price]) => `${step} ${price}`).join(', ')
  const promotion = findRunningPromotion(generator, day)
  if (!promotion) return list
  const values = { price: credits(promotion.price), list, note: promotion.note[language] }
  return promotion.until === null
    ? say('show.promotion', language, values)
    : say('show.promotion-until', language, { ...values, until: promotion.until })
}

function fieldLines(field: Field, { language, width: given, paint }: PageLayout): string[] {
  const width = given ?? PIPED_COLUMNS
  const traits = [
    field.kind,
    ...(field.required && !findFieldKind(field).isRequired ? [say('show.required', language)] : []),
    ...(field.maxLength === null ? [] : [say('show.most-characters', language, { n: field.maxLength })]),
    ...rangeOf(field, language),
    ...whenOf(field, language),
    ...(field.replaces ? [say('show.replaces', language, { setting: field.replaces })] : []),
  ]
  return [
    `  ${paint('cyan', field.name)}  ${field.label[language]}`,
    ...hanging('', 4, traits.join(', '), width).map((line) => paint('dim', line)),
    ...(field.options.length > 0 ? hanging('', 4, optionsText(field, language), width) : []),
  ]
}

function rangeOf({ kind, min, max, default: start }: Field, language: Language): string[] {
  if (findFieldKind({ kind }).takes.min === undefined) return []
  const range = [
    ...(min === null ? [] : [say('show.from', language, { n: min })]),
    ...(max === null ? [] : [say('show.to', language, { n: max })]),
  ].join(' ')
  const value = typeof start === 'object' ? say('show.this-year', language) : String(start)
  const first = start === null ? '' : say('show.default', language, { value })
  return [range, first].filter(Boolean)
}

function whenOf({ when }: Field, language: Language): string[] {
  if (!when) return []
  const or = ` ${say('figures.or', language)} `
  const conditions = Object.entries(when).map(([name, values]) =>
    say('show.is', language, { setting: name, values: values.join(or) }),
  )
  return [say('show.when', language, { conditions: conditions.join(` ${say('show.and', language)} `) })]
}

function optionsText({ options, default: start }: Field, language: Language): string {
  const chosen = [start].flat()
  return options
    .map(({ value, label }) => {
      const named = String(value) === label[language] ? String(value) : `${value} (${label[language]})`
      return chosen.includes(value) ? say('show.chosen', language, { value: named }) : named
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
