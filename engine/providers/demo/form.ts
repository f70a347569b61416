import { hash, shuffled } from '../../chance.ts'
import { type Bank, poolOf } from './bank.ts'
import type { DemoBook } from './book.ts'
import { createDeck, type Deck, SLICES } from './deck.ts'
import type { Bindings } from './frame.ts'
import { createPart, fitParts, PART_KINDS, type Part, printed } from './part.ts'

interface Scope {
  readonly book: DemoBook
  readonly number: number
  /** Bindings that hold for the first scene alone, such as the chapter's title. */
  readonly given: Bindings
  readonly words: number
  readonly used: Set<string>
}

interface FormLine {
  readonly kind: string
  readonly name: string
  readonly pools: readonly string[]
  readonly count: number
  readonly spare: number | null
  /** The binding without which the line is left out. */
  readonly needs: string | null
}

/** The paragraphs of a form, brought to the asked words; null words: as the form says. */
export function tell(book: DemoBook, form: string, number: number, words: number | null, given: Bindings): string[] {
  const scope: Scope = { book, number, given, words: words ?? 0, used: new Set() }
  const parts = partsOf(form, scope, deckFor(scope, 0), number)
  return shortNames(book, number, printed(words === null ? parts : fitParts(parts, words)))
}

/** The form of the first of these steps that has one. */
export function formOf(bank: Bank, steps: readonly string[], words: number): string | null {
  return steps.map((step) => formFor(bank, step, words)).find((form) => form !== null) ?? null
}

/** The name of a step's form: `chapter`, or `chapter 400` for a text of at most 400 words. */
function formFor(bank: Bank, step: string, words: number): string | null {
  const limits = Object.keys(bank)
    .flatMap((name) => (name.startsWith(`${step} `) ? [Number(name.slice(step.length + 1))] : []))
    .filter((limit) => words <= limit && isForm(bank[`${step} ${limit}`]!))
  if (words > 0 && limits.length > 0) return `${step} ${Math.min(...limits)}`
  return bank[step] && isForm(bank[step]) ? step : null
}

/** A step may have the name of a pool of sentences, which is no form. */
function isForm(pool: readonly string[]): boolean {
  return pool.every((line) => line === 'or' || FORM_KINDS.has(line.split(' ')[0]!))
}

const FORM_KINDS: ReadonlySet<string> = new Set(['again', 'sections', ...PART_KINDS])

function deckFor({ book, number, given, used }: Scope, scene: number): Deck {
  const { bank, seed } = book
  const slice = book.task.place === 'alone' ? scene : number + scene * SLICES
  const bindings = { ...book.bindings(slice), ...(scene === 0 ? given : { subject: '', alone: '' }) }
  // An introduction and a conclusion have pools of their own: both deal the first slice.
  return createDeck({ bank, bindings, seed, slice, used })
}

function partsOf(form: string, scope: Scope, deck: Deck, shape: number): Part[] {
  const ways = alternatives(poolOf(scope.book.bank, form))
  return formParts(ways[(hash(scope.book.seed, form) + shape) % ways.length]!, scope, deck)
}

function formParts(lines: readonly FormLine[], scope: Scope, deck: Deck): Part[] {
  return lines.flatMap((line) => {
    if (line.needs !== null && (deck.bindings[line.needs] ?? '') === '') return []
    if (line.kind === 'again') return againParts(line, scope)
    if (line.kind === 'sections') return sectionParts(line, scope, deck)
    return [createPart(deck, line)]
  })
}

/** A form again and again, each time as a new scene of about so many words. */
function againParts({ name, count, spare }: FormLine, scope: Scope): Part[] {
  const scenes = Math.max(1, Math.ceil(scope.words / count))
  return Array.from({ length: scenes }, (_, scene) => {
    const form = formFor(scope.book.bank, name, scope.words / scenes) ?? name
    const parts = partsOf(form, scope, deckFor(scope, scene), scope.number + scene)
    return spare === null ? parts : parts.map((part) => ({ ...part, spare: -scene }))
  }).flat()
}

/** Words of a chapter's opening and close, beside its sections. */
const WORDS_BESIDE_SECTIONS = 130

/** As many of a pool's forms as there is room for, in their order; neighbouring chapters differ as far as can be. */
function sectionParts({ name, count }: FormLine, scope: Scope, deck: Deck): Part[] {
  const ways = alternatives(poolOf(scope.book.bank, name))
  const wanted = Math.min(ways.length, Math.max(1, Math.round((scope.words - WORDS_BESIDE_SECTIONS) / count)))
  const order = shuffled([...ways.keys()], hash(scope.book.seed, name))
  const chosen = Array.from(
    { length: wanted },
    (_, at) => order[(scope.number * Math.min(wanted, 5) + at) % ways.length]!,
  )
  return chosen.toSorted((a, b) => a - b).flatMap((index) => formParts(ways[index]!, scope, deck))
}

/** The lines of a form; `or` divides the ways in which it can be told. */
function alternatives(lines: readonly string[]): FormLine[][] {
  const ways: FormLine[][] = [[]]
  for (const line of lines) {
    if (line === 'or') ways.push([])
    else ways.at(-1)!.push(readLine(line))
  }
  return ways
}

/** `prose opening+scene 5 spare:2 if:title` */
function readLine(line: string): FormLine {
  const [kind = '', name = '', ...rest] = line.split(' ')
  const option = (key: string) => rest.find((one) => one.startsWith(`${key}:`))?.slice(key.length + 1) ?? null
  const spare = option('spare')
  return {
    kind,
    name,
    pools: name.split('+'),
    count: Number(rest.find((one) => /^\d+$/.test(one)) ?? 1),
    spare: spare === null ? null : Number(spare),
    needs: option('if'),
  }
}

/** In how many paragraphs that speak of a thing its full name returns once. */
const FULL_NAME_EVERY = 4

/** After its first mention a thing goes by a short name, by the pool `short`: `thing ~ the {item}`. */
function shortNames({ bank, bindings }: DemoBook, number: number, paragraphs: readonly string[]): string[] {
  const [line] = bank.short ?? []
  if (line === undefined) return [...paragraphs]
  const [binding = '', frame = ''] = line.split(' ~ ')
  const names = bindings(number)
  const full = names[binding] ?? ''
  const short = frame.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
  const named = new RegExp(`${full}(?: itu| ini)?`, 'giu')
  let speaking = 0
  return paragraphs.map((paragraph) => {
    let isFull = paragraph.search(named) >= 0 && speaking++ % FULL_NAME_EVERY === 0
    return paragraph.replace(named, (found) => {
      if (isFull) {
        isFull = false
        return found
      }
      return /^\p{Lu}/u.test(found) ? short.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : short
    })
  })
}
