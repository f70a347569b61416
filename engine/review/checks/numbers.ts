import { say } from '../../messages/say.ts'
import type { FoundFault } from '../finding.ts'
import type { Check, CheckedBook } from './checked-book.ts'
import { type Fact, factsOf } from './facts.ts'
import { likenessIn, MAX_COMPARED_FACTS } from './likeness.ts'
import { isGeneral } from './vocabulary.ts'

/** When two numbers of a kind are numbers of one thing. */
interface Rule {
  /** The least likeness. */
  readonly likeness: number
  /** The smaller number by the larger, at least: numbers further apart are of two things. */
  readonly ratio: number
  /** Whether both may stand in one piece, where things change. */
  readonly withinPiece: boolean
}

const RULES: Readonly<Partial<Record<Fact['kind'], Rule>>> = {
  count: { likeness: 1.1, ratio: 0.5, withinPiece: false },
  measure: { likeness: 0.5, ratio: 0.5, withinPiece: true },
  price: { likeness: 0.8, ratio: 0.2, withinPiece: true },
  duration: { likeness: 1.2, ratio: 0.5, withinPiece: false },
}

/** So many things of a kind are counted with care: of two numbers of them that are close, little else must agree. */
const MIN_LARGE_COUNT = 13
const LARGE_RATIO = 0.66
const LARGE_LIKENESS = 0.15
/** The same for general things, such as people or pages. */
const GENERAL_LIKENESS = 0.35
/** `forty times` is of whatever was done so often. */
const TIMES: ReadonlySet<string> = new Set(['time', 'kali'])
/** A share changes as a text goes on: `85 peratus`, then `60`. */
const SHARES = 'percent'

/** More contradictions of one kind, such as minutes, are quantities that vary: of recipes, of exercises. */
const MAX_PAIRS = 4

/** The same thing with two numbers. */
export const checkNumbers: Check = (book) => {
  const likeness = likenessIn(book)
  const compared = lastingFacts(factsOf(book).filter(({ key }) => key !== SHARES && !TIMES.has(key)))
  const groups = Map.groupBy(compared, ({ kind, key }) => `${kind} ${key}`)
  return [...groups.values()].flatMap((facts) => {
    const rule = RULES[facts[0]!.kind]
    const pairs = rule === undefined ? [] : contradictions(facts, rule, likeness)
    return pairs.length > MAX_PAIRS ? [] : pairs.map((pair) => faultOf(book, pair))
  })
}

/** A piece that lists so many measures has recipes or instructions, whose quantities are their own. */
const MIN_LISTED_MEASURES = 8

/** The facts that hold beyond the list, the table or the recipe that they stand in. */
export function lastingFacts(facts: readonly Fact[]): Fact[] {
  const listed = facts.filter((fact) => fact.kind === 'measure' && isListed(fact))
  const recipes = new Set(
    [...Map.groupBy(listed, ({ sentence }) => sentence.piece)].flatMap(([piece, own]) =>
      own.length >= MIN_LISTED_MEASURES ? [piece] : [],
    ),
  )
  return facts.filter((fact) => !recipes.has(fact.sentence.piece) && !isListed(fact))
}

/** Whether a fact stands in a row of a table, or in an item of a list that is no sentence: `- 200 g flour`. */
function isListed({ sentence: { text } }: Fact): boolean {
  return text.startsWith('|') || (/^(?:[-*+]|\d+[.)])\s/.test(text) && !/[.!?…]["”’*_)]*$/.test(text))
}

type Pair = readonly [one: Fact, other: Fact]

/** The pairs that contradict each other, of each two numbers the pair that is most alike. */
function contradictions(facts: readonly Fact[], rule: Rule, likeness: (one: Fact, other: Fact) => number): Pair[] {
  const found = new Map<string, { readonly pair: Pair; readonly alike: number }>()
  for (const [index, one] of facts.entries())
    for (const other of facts.slice(index + 1, index + 1 + MAX_COMPARED_FACTS)) {
      if (!mayContradict(one, other, rule)) continue
      const alike = likeness(one, other)
      if (alike < leastLikeness(one, other, rule)) continue
      const key = [one.value, other.value].toSorted((low, high) => low - high).join(' ')
      if (alike > (found.get(key)?.alike ?? -1)) found.set(key, { pair: [one, other], alike })
    }
  return [...found.values()].map(({ pair }) => pair)
}

function mayContradict(one: Fact, other: Fact, { ratio, withinPiece }: Rule): boolean {
  if (one.value === other.value || ratioOf(one, other) < ratio) return false
  const { sentence } = one
  const isNear = sentence.piece === other.sentence.piece && sentence.paragraph === other.sentence.paragraph
  if (isNear) return false
  return withinPiece || isLarge(one, other) || sentence.piece !== other.sentence.piece
}

function leastLikeness(one: Fact, other: Fact, rule: Rule): number {
  if (!isLarge(one, other)) return rule.likeness
  return isGeneral(one.key) ? GENERAL_LIKENESS : LARGE_LIKENESS
}

/** Whether both are large counts close to each other. */
function isLarge(one: Fact, other: Fact): boolean {
  return (
    one.kind === 'count' && Math.min(one.value, other.value) >= MIN_LARGE_COUNT && ratioOf(one, other) >= LARGE_RATIO
  )
}

function ratioOf(one: Fact, other: Fact): number {
  return Math.min(one.value, other.value) / Math.max(one.value, other.value)
}

function faultOf({ language }: CheckedBook, [one, other]: Pair): FoundFault {
  return {
    category: one.kind === 'duration' ? 'plot' : 'facts',
    source: 'numbers',
    passages: [one, other].map(({ sentence }) => ({ step: sentence.step, quote: sentence.text })),
    why: say('checks.two-numbers', language, { one: one.quote, other: other.quote }),
    repair: null,
  }
}
