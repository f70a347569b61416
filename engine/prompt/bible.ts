import type { Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import { findBibleBefore, isCurrentLine, isOpenThread } from '../book/book-bible.ts'
import type { BibleLine } from '../book/story-bible.ts'
import { quoteTypedText } from '../field-kinds/printed.ts'
import { findStepLabel, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { CountTokens } from './tokens.ts'

/**
 * Tokens that a story bible takes in a prompt at most. Calendar and rules have a room of their own, so that they are the same from one
 * prompt to the next and are read from a provider's cache.
 */
export const MAX_BIBLE_TOKENS = { all: 960, lasting: 460, used: 280 } as const

/** A story bible as a prompt shows it: lines with their ids, or null where there are none. */
interface BibleText {
  /** Calendar and rules. */
  readonly lasting: string | null
  readonly states: string | null
  /** Open threads that this step doesn't owe. */
  readonly threads: string | null
  /** Open threads that this step pays. */
  readonly pays: string | null
  readonly used: string | null
}

const NOTHING: BibleText = { lasting: null, states: null, threads: null, pays: null, used: null }

/**
 * What a step is shown of the book's story bible; nothing that is replaced or paid. When not all has room, first come the threads that
 * this step or the next one owes, then the latest state of the people in it, then the threads that are owed soonest, then other states, the
 * newest first. `shown` is the memory that the prompt holds besides: what it says already is left out.
 */
export function bibleText(
  generator: Generator,
  book: Book,
  step: Step,
  count: CountTokens,
  shown: readonly (string | null)[],
): BibleText {
  const bible = step.sees.includes('bible') ? findBibleBefore(generator, book, step) : undefined
  if (bible === undefined) return NOTHING
  const said = shown.join('\n').replace(/\s+/g, ' ')
  const lines = bible.lines.filter((line) => isCurrentLine(line) && !said.includes(line.text))
  const places = placesFor(generator, book, step)
  const print = (line: BibleLine) => printed(generator, line, book.language)
  const inRoom = (room: number) => roomFor(room, count, print)

  const isLasting = ({ kind }: BibleLine) => kind === 'calendar' || kind === 'rule'
  const people = namesIn(book, step)
  const isAbout = ({ text }: BibleLine) => people.some((name) => text.includes(name))
  const lasting = inRoom(MAX_BIBLE_TOKENS.lasting)
  lasting.take(lines.filter(isLasting).toSorted((one, other) => Number(isAbout(other)) - Number(isAbout(one))))

  const threads = lines.filter(isOpenThread).toSorted((one, other) => places.due(one) - places.due(other))
  const states = lines.filter(({ kind }) => kind === 'state').toReversed()
  const rest = inRoom(MAX_BIBLE_TOKENS.all - lasting.used)
  rest.take(threads.filter(places.isSoon))
  rest.take(states.filter(isAbout))
  rest.take(threads)
  rest.take(states)
  const used = inRoom(Math.min(MAX_BIBLE_TOKENS.used, MAX_BIBLE_TOKENS.all - lasting.used - rest.used))
  used.take(lines.filter(({ kind }) => kind === 'used').toReversed())

  const of = (room: ReturnType<typeof inRoom>, wanted: (line: BibleLine) => boolean = () => true) =>
    lines
      .filter((line) => room.has(line) && wanted(line))
      .map(print)
      .join('\n') || null
  return {
    lasting: of(lasting),
    states: of(rest, ({ kind }) => kind === 'state'),
    threads: of(rest, (line) => line.kind === 'thread' && !places.isDue(line)),
    pays: of(rest, (line) => line.kind === 'thread' && places.isDue(line)),
    used: of(used),
  }
}

/** Lines are taken as long as they have room. A line that has none is passed over, not the ones after it. */
function roomFor(room: number, count: CountTokens, print: (line: BibleLine) => string) {
  const taken = new Set<number>()
  let used = 0
  return {
    get used() {
      return used
    },
    has: ({ id }: BibleLine) => taken.has(id),
    take(lines: readonly BibleLine[]) {
      for (const line of lines) {
        const cost = count(print(line)) + 1
        if (taken.has(line.id) || used + cost > room) continue
        taken.add(line.id)
        used += cost
      }
    },
  }
}

/** What was owed so many steps before is still called due; older threads are probably paid without a note. */
const MAX_STEPS_LATE = 1

/** When threads are due, seen from a step. The last text of a book owes all that is open. */
function placesFor(generator: Generator, book: Book, step: Step) {
  const steps = listSteps(generator, book.settings).filter(
    ({ kind, sees }) => kind === 'text' && sees.includes('bible'),
  )
  const order = new Map(steps.map(({ id }, at) => [id, at]))
  const at = order.get(step.id) ?? steps.length
  const isEnd = at === steps.length - 1
  /** Steps until it is owed; threads without a step come last. */
  const due = ({ owedBy }: BibleLine) => {
    const owing = owedBy ? order.get(owedBy) : undefined
    return owing === undefined ? steps.length : owing - at
  }
  return {
    due,
    isDue: (line: BibleLine) => isEnd || (due(line) <= 0 && due(line) >= -MAX_STEPS_LATE),
    isSoon: (line: BibleLine) => isEnd || due(line) <= 1,
  }
}

/** The names that are in what the step is written from: its entry of the plan, or the author's plan of its scenes; else everybody's. */
function namesIn({ outline, characters, scenePlans }: Book, { id, entry }: Step): string[] {
  const planned = outline?.entries[entry - 1]
  const source = [planned?.title, planned?.summary, scenePlans?.[id]].filter(Boolean).join('. ')
  const known = characters ?? ''
  const names = [...new Set((source || known).match(/(?<![\p{L}])\p{Lu}[\p{L}’'-]{2,}/gu) ?? [])]
  // A word that begins a sentence is a name when the list of characters has it, or when it is within a sentence too.
  return names.filter((name) => known.includes(name) || new RegExp(`[^.!?:…\\s]\\s+${name}`, 'u').test(source))
}

function printed(generator: Generator, { id, text, from, kind, owedBy }: BibleLine, language: Language): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replaceAll(/[⟦⟧]/g, '')
    .replaceAll(/\[(?=\[)/g, '[ ')
  const said = from === 'author' ? quoteTypedText(plain) : plain
  const label = kind === 'thread' && owedBy ? findStepLabel(generator, owedBy)?.[language].toLowerCase() : undefined
  return `${id}. ${said}${label === undefined ? '' : ` (${label})`}`
}
