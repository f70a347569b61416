import { readNumber } from '../number-words.ts'
import { fingerprint } from '../repair.ts'

/** How a line begins an entry: its number, if it has one, and what stands behind the number. */
export interface EntryStart {
  readonly number: number | null
  readonly rest: string
}
export type Start = (line: string) => EntryStart | null

/** Names of the pieces that an outline plans. */
const CHAPTERS = 'chapter|section|entry|step|episode|lesson|bab|seksyen|entri|langkah|episod|pelajaran'
/** Names of what holds several pieces. */
const PARTS = 'part|act|book|volume|bahagian|babak|buku|jilid'
const MARKUP = '[ \\t]{0,3}(?:[-*+•][ \\t]+)?(?:#{1,6}[ \\t]*)?(?:\\*\\*|__|\\*|_)?[ \\t]*'
/** `1. Chapter 1 …` and `1) Bab 1 …`: the number before the label is dropped. */
const LEADING_NUMBER = '(?:\\(?\\d{1,3}[.):][ \\t]+(?:\\*\\*)?)?'
const SEPARATOR =
  /^[ \t]*(?:of[ \t]+\d{1,3}|\/[ \t]*\d{1,3})?[ \t]*(?:(?:\*\*|__)[ \t]*)?(?:[.):：|—–-]+[ \t]*|(?=[*_"“(]|$))/u

/** `Chapter 1: …`, `### Bab Kedua — …`, `- **Chapter XIII** …`, `1. Chapter one …`; `First Chapter: …` too. */
export const chapterStart: Start = (line) => labelledStart(line, CHAPTERS)
/** `## Part 1: …`, `BAHAGIAN I – …` */
export const partStart: Start = (line) => labelledStart(line, PARTS)

function labelledStart(line: string, labels: string): EntryStart | null {
  const found = new RegExp(
    `^${MARKUP}${LEADING_NUMBER}(?:${labels})[ \\t]+(?:no\\.?[ \\t]*|#|the[ \\t]+)?(.*)$`,
    'iu',
  ).exec(line)
  if (found === null) return null
  const after = found[1] as string
  const read = readNumber(after)
  if (read === null) return null
  const separator = SEPARATOR.exec(after.slice(read.length))
  if (separator === null) return null
  return { number: read.number, rest: after.slice(read.length + separator[0].length).trim() }
}

const NUMBERED = new RegExp(
  `^${MARKUP}(?:#[ \\t]?|no\\.?[ \\t]*|[([])?(\\d{1,3})(?:\\][.:]?|[.):：](?=\\s|[*_"“]|\\p{L}|$)|[ \\t]*[—–-](?=\\s|\\p{Lu}))[ \\t]*(.*)$`,
  'iu',
)
/** `1. …`, `1) …`, `**1.** …`, `### 1: …`, `1 - …`, `#1: …`, `[1] …` */
export const numberedStart: Start = (line) => {
  const found = NUMBERED.exec(withoutKeycaps(line))
  return found === null ? null : { number: Number(found[1]), rest: withoutClosing(found[2] ?? '') }
}

const ROMAN = new RegExp(
  `^${MARKUP}\\(?([IVXLC]{1,7})(?:[.):：]+(?:\\*\\*)?[ \\t]*|(?:\\*\\*)?[ \\t]+[—–-]+[ \\t]+)(?=\\S)(.*)$`,
  'u',
)
/** `I. …`, `**IV)** …`, `XIII – …` */
export const romanStart: Start = (line) => {
  const found = ROMAN.exec(line)
  const read = found === null ? null : readNumber(found[1] as string)
  return read === null || read.length !== found?.[1]?.length ? null : { number: read.number, rest: found[2] ?? '' }
}

/** `- …`, `• …`; not what is indented beneath another. */
export const bulletStart: Start = (line) => {
  const found = /^ {0,1}[-*+•▪◦‣][ \t]+(.+)$/u.exec(line)
  return found === null ? null : { number: null, rest: found[1] as string }
}

/** `## Title`: a heading of this level without a number. */
export function headingStart(level: number): Start {
  const pattern = new RegExp(`^ {0,3}#{${level}}[ \\t]+(\\S.*)$`, 'u')
  return (line) => {
    const found = pattern.exec(line)
    return found === null ? null : { number: null, rest: (found[1] as string).replace(/[ \t]+#+[ \t]*$/, '') }
  }
}

/** `**Title**` on a line of its own, or before its summary. */
export const boldStart: Start = (line) => {
  const found = /^ {0,1}(\*\*|__)(?=\S)(.{2,160}?)\1(.*)$/u.exec(line)
  return found === null ? null : { number: null, rest: line.trim() }
}

/** `Title — summary` without any mark; a blank line or a new line begins the next one. */
export const plainStart: Start = (line) =>
  /^ {0,1}["“]?\p{Lu}[^—–:|]{1,90}?["”]?(?:[ \t]+[—–-]{1,2}[ \t]+|:[ \t]+)\S+(?:[ \t]+\S+){3}/u.test(line)
    ? { number: null, rest: line.trim() }
    : null

/** The fixed titles themselves. */
export function titledStart(titles: readonly string[]): Start {
  const prints = titles.map(fingerprint)
  return (line) => {
    if (line.trim() === '') return null
    const print = fingerprint(line)
    const at = prints.findIndex((title) => print === title || print.startsWith(`${title} `))
    return at < 0 ? null : { number: at + 1, rest: line }
  }
}

export function either(...starts: readonly Start[]): Start {
  return (line) => {
    for (const start of starts) {
      const found = start(line)
      if (found !== null) return found
    }
    return null
  }
}

/** `1️⃣ …` and `🔟 …` as `1. …`. */
function withoutKeycaps(line: string): string {
  return line.replace(
    /^(\s*(?:[-*+][ \t]+)?(?:#{1,6}[ \t]+)?(?:\*\*)?)((?:[0-9]\uFE0F?\u20E3)+|\u{1F51F})[ \t]*[.):]?[ \t]*/u,
    (_, before: string, caps: string) => `${before}${caps === '\u{1F51F}' ? '10' : caps.replace(/[^0-9]/g, '')}. `,
  )
}

/** The end of the bold that began before the number, as in `**1.** **Title**`. */
function withoutClosing(rest: string): string {
  return rest.replace(/^(?:\*\*|__)[ \t]+/u, '')
}
