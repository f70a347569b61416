import type { Language } from '../../language.ts'
import { say } from '../../messages/say.ts'
import type { Check, CheckedBook, Sentence } from './checked-book.ts'
import { contradiction } from './contradiction.ts'
import { type Fact, factsOf } from './facts.ts'

const HALF_DAY_MINUTES = 720
/** A clock that shows more than this behind the hour may be of another half of the day: minutes. */
const MAX_MINUTES_LATE = 60
/** Sentences behind the clock time in which the story may still remember the appointment. */
const SENTENCES_BEHIND = 12
/** A sentence with hardly more words than a clock time tells what the clock shows now. */
const MAX_READING_WORDS = 4

/** Somebody says where they must be at an hour; the story's clock goes past it, and nobody remembers. */
export const checkAppointments: Check = (book) => {
  const clocks = factsOf(book).filter(({ kind }) => kind === 'clock')
  return clocks.flatMap((due) => {
    const about = appointmentAt(due, book.language)
    if (about.size === 0) return []
    const late = clocks.find((fact) => isPast(fact, due, book))
    if (late === undefined || isRemembered(due, late, about, book)) return []
    const why = say('checks.missed-hour', book.language, { due: due.quote, late: late.quote })
    return [contradiction([due.sentence, late.sentence], { category: 'plot', source: 'appointments', why })]
  })
}

/** How speakers begin to say where they must be. */
const MUST_BE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i|we)(?:['’]ve| have)(?: got)? (?:a|an|the|my|our|to be)\b|\b(?:i|we) (?:must|need to|should) be\b|\b(?:i['’]m|i am|we['’]re|we are) (?:due|expected|meeting)\b/i,
  ms: /\b(?:saya|aku|kami|kita) (?:ada|perlu|mesti|kena|harus)\b/i,
}
const CLAUSE_END = /[.;!?"”]|\b(?:but|because|when|if|tetapi|kerana|jika)\b/i

/** The words of content that say what somebody is to do at a clock time, as they are compared; empty: nothing. */
function appointmentAt({ from, sentence: { text, words } }: Fact, language: Language): ReadonlySet<string> {
  const before = /^(?:at|by|for|pukul|jam)$/.test(words[from - 1]?.lower ?? '')
  const opened = MUST_BE[language].exec(text)
  const start = words[from]!.at
  if (!before || opened === null || opened.index > start) return new Set()
  const said = text.slice(opened.index + opened[0].length, start)
  if (CLAUSE_END.test(said)) return new Set()
  const inside = words.filter(({ at }) => at >= opened.index + opened[0].length && at < start)
  return new Set(inside.flatMap(({ content }) => content ?? []))
}

/** Whether a clock shows a later time in the same piece or the next, on the same day. */
function isPast(fact: Fact, due: Fact, book: CheckedBook): boolean {
  const [now, then] = [fact.sentence, due.sentence]
  if (now.index <= then.index || now.piece > then.piece + 1) return false
  const minutes = (fact.value - due.value + HALF_DAY_MINUTES) % HALF_DAY_MINUTES
  if (minutes === 0 || minutes > MAX_MINUTES_LATE || !isReading(fact)) return false
  return !book.sentences
    .slice(then.index + 1, now.index)
    .some(({ text }) => OTHER_DAY.test(text) && !LOOKS_BACK.test(text))
}

const OTHER_DAY =
  /\b(?:(?:next|following) (?:day|morning|afternoon|evening|week|month)|(?:days?|weeks?|months?|years?) (?:later|after)|keesokan|esoknya|(?:hari|minggu) (?:berikutnya|kemudian))\b/i
/** What had happened long ago moves no clock of the story. */
const LOOKS_BACK = /\b(?:had|dahulu)\b|['’]d\b/i

/** Whether a sentence tells what the clock shows: `Ten forty-three.`, `It was a quarter past six.` */
function isReading({ from, sentence: { text, words } }: Fact): boolean {
  const before = text.slice(0, words[from]!.at)
  return (
    words.length <= MAX_READING_WORDS ||
    /\b(?:it is|it was|it['’]s|jam tangannya menunjukkan pukul|ketika itu pukul)\s+$/i.test(before)
  )
}

function isRemembered(due: Fact, late: Fact, about: ReadonlySet<string>, { sentences }: CheckedBook): boolean {
  const told = (one: Sentence) => one.words.some(({ stem }) => about.has(stem))
  return sentences.slice(due.sentence.index + 1, late.sentence.index + 1 + SENTENCES_BEHIND).some(told)
}
