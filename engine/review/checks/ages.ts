import { say } from '../../messages/say.ts'
import type { FoundFault } from '../finding.ts'
import type { Check, CheckedBook } from './checked-book.ts'
import { type Fact, factsOf } from './facts.ts'
import { type NameForm, namesOf } from './names.ts'

/** An age with the name of whoever has it: `yonas teklu`. */
interface NamedAge {
  readonly fact: Fact
  readonly name: readonly string[]
}

/** Words between an age and the name before or behind it. */
const MAX_WORDS_BEFORE = 10
const MAX_WORDS_BEHIND = 4

/** A person who is given two ages. One year more later in the book is a birthday. */
export const checkAges: Check = (book) => {
  const names = namesOf(book)
  const ages = factsOf(book).flatMap((fact): NamedAge[] => {
    const name = fact.kind === 'age' && !isOfThePast(fact) ? nameNear(fact, names) : []
    return name.length === 0 ? [] : [{ fact, name }]
  })
  return ages.flatMap((one, index) => {
    const other = ages
      .slice(index + 1)
      .find((later) => isSamePerson(one.name, later.name) && differs(one.fact, later.fact))
    return other === undefined ? [] : [faultOf(book, one.fact, other.fact)]
  })
}

/** Words before an age that somebody had at another time: `since Cass was eight years old`, `she had been four years old`. */
const PAST = /\b(?:had been|since|when|until|sejak|semasa|ketika|sewaktu)\b/i

function isOfThePast({ sentence: { text, words }, from }: Fact): boolean {
  return PAST.test(text.slice(0, words[from]!.at))
}

function differs(one: Fact, later: Fact): boolean {
  return later.value !== one.value && later.value !== one.value + 1
}

/** One name may be a part of the other: `Yonas` and `Yonas Teklu`. */
function isSamePerson(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.every((part) => long.includes(part))
}

/** The nearest name before an age in its sentence, else behind it; empty without one. */
function nameNear({ sentence: { words }, from, to }: Fact, names: ReadonlyMap<string, NameForm>): string[] {
  const isName = (at: number) => words[at] !== undefined && names.has(words[at].text.replace(/['’]s$/, ''))
  const isJoined = (at: number) => words[at]?.gap === ' '
  for (let at = from - 1; at >= Math.max(0, from - MAX_WORDS_BEFORE); at--)
    if (isName(at)) {
      const parts = [words[at]!.lower]
      for (let first = at; isJoined(first) && isName(first - 1); first--) parts.unshift(words[first - 1]!.lower)
      return parts
    }
  for (let at = to; at < to + MAX_WORDS_BEHIND; at++)
    if (isName(at)) {
      const parts = [words[at]!.lower]
      for (let last = at + 1; isJoined(last) && isName(last); last++) parts.push(words[last]!.lower)
      return parts
    }
  return []
}

function faultOf({ language }: CheckedBook, one: Fact, other: Fact): FoundFault {
  return {
    category: 'characterisation',
    source: 'ages',
    passages: [one, other].map(({ sentence }) => ({ step: sentence.step, quote: sentence.text })),
    why: say('checks.two-ages', language, { one: one.quote, other: other.quote }),
    repair: null,
  }
}
