import { say } from '../../messages/say.ts'
import type { FoundFault } from '../finding.ts'
import type { Check, CheckedBook, Sentence } from './checked-book.ts'
import { FUNCTION_WORDS } from './vocabulary.ts'
import type { Word } from './words.ts'

/** A name as it is written, with its mentions. */
export interface NameForm {
  readonly text: string
  readonly sound: string
  count: number
  readonly first: Mention
  /** Words that stood before or behind it: `Rhona` of `Macaskill`. */
  readonly neighbours: Set<string>
}

interface Mention {
  readonly sentence: Sentence
  readonly word: Word
}

/** The other spelling must stand for so small a share of a name's mentions. */
const MAX_MINORITY_SHARE = 0.34
/** The same for a spelling of which a letter differs, which may be another name. */
const MAX_SLIP_SHARE = 0.15
/** Shorter names differ by one letter and are two names: letters. */
const MIN_NAME_LETTERS = 5
/** A name whose other part stands beside both spellings has so many mentions. */
const MIN_USUAL_MENTIONS = 3
/** Of so long a name a single mention is enough to be the same. */
const MIN_LONG_NAME_LETTERS = 8

/** Names that stand in two spellings: `Macaskill` and `MacAskill`, `Seri` and `Sri`, `Struthers` and `Strothers`. */
export const checkNames: Check = (book) => {
  const forms = [...namesOf(book).values()].toSorted((one, other) => other.count - one.count)
  return forms.flatMap((other, at) => {
    const usual = forms.slice(0, at).find((form) => isSlip(form, other))
    return usual === undefined ? [] : [faultOf(book, usual, other)]
  })
}

const found = new WeakMap<CheckedBook, ReadonlyMap<string, NameForm>>()

/** Words that are written large within sentences, and never small. Found once for all checks. */
export function namesOf(book: CheckedBook): ReadonlyMap<string, NameForm> {
  const names = found.get(book) ?? findNames(book)
  found.set(book, names)
  return names
}

function findNames({ sentences, language }: CheckedBook): Map<string, NameForm> {
  const forms = new Map<string, NameForm>()
  const openings = new Map<string, NameForm>()
  const small = new Set<string>(FUNCTION_WORDS[language])
  for (const sentence of sentences)
    for (const [index, word] of sentence.words.entries()) {
      if (!word.isCapital) {
        if (!small.has(word.lower) && /^\p{Ll}/u.test(word.text)) small.add(word.lower)
      }
      // A sentence's first word is written large anyway: by itself it is no name.
      else if (/^\p{Lu}\p{L}*\p{Ll}/u.test(word.text))
        addMention(isOpening(sentence, index) ? openings : forms, sentence, index)
    }
  for (const [text, form] of forms) {
    const opening = openings.get(text)
    if (small.has(text.toLowerCase())) forms.delete(text)
    else if (opening !== undefined) forms.set(text, joined(form, opening))
  }
  for (const [text, form] of openings)
    if (text.length >= MIN_NAME_LETTERS && !small.has(text.toLowerCase()) && isCloseToOne(form, forms))
      forms.set(text, form)
  return forms
}

function isOpening({ words }: Sentence, index: number): boolean {
  return index === 0 || /[.!?:"“‘*]\s*$/.test(words[index]!.gap)
}

function addMention(forms: Map<string, NameForm>, sentence: Sentence, index: number): void {
  const word = sentence.words[index]!
  const text = word.text.replace(/['’]s$/, '')
  let form = forms.get(text)
  if (form === undefined) {
    form = { text, sound: soundOf(text), count: 0, first: { sentence, word }, neighbours: new Set<string>() }
    forms.set(text, form)
  }
  form.count++
  for (const near of [sentence.words[index - 1], sentence.words[index + 1]])
    if (near?.isCapital) form.neighbours.add(near.lower)
}

function joined(one: NameForm, other: NameForm): NameForm {
  const first = one.first.sentence.index <= other.first.sentence.index ? one.first : other.first
  return {
    ...one,
    first,
    count: one.count + other.count,
    neighbours: new Set([...one.neighbours, ...other.neighbours]),
  }
}

function isCloseToOne(form: NameForm, names: ReadonlyMap<string, NameForm>): boolean {
  return [...names.values()].some((name) => isSlip(name, form))
}

/** Letters that are written otherwise without another sound, alike. */
function soundOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
    .replace(/^mac/, 'mc')
    .replace(/ph/g, 'f')
    .replace(/ck|c(?=[aou])/g, 'k')
    .replace(/[iy]/g, 'i')
    .replace(/(?<=[bdgkrt])h|h(?=$|[bcdfgklmnprst])/g, '')
    .replace(/(?<=^s)e(?=r)/, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '')
}

function isSlip(usual: NameForm, other: NameForm): boolean {
  if (`${usual.text}s` === other.text || `${other.text}s` === usual.text) return false
  const isLong = Math.min(usual.text.length, other.text.length) >= MIN_LONG_NAME_LETTERS
  if (usual.count < 2 && !isLong) return false
  const hasLength = other.text.length >= MIN_NAME_LETTERS
  if (usual.sound === other.sound) {
    const isRare = other.count <= usual.count * MAX_MINORITY_SHARE || other.count === 1
    const sameLetters = usual.text.toLowerCase() === other.text.toLowerCase()
    return isRare && (sameLetters || hasLength || sharesNeighbour(usual, other))
  }
  if (!hasLength || !isOneLetterApart(usual.text, other.text)) return false
  const isOnce = other.count === 1 && (isLong || (usual.count >= MIN_USUAL_MENTIONS && sharesNeighbour(usual, other)))
  return isOnce || other.count <= usual.count * MAX_SLIP_SHARE
}

/** Whether one letter was left out, added or changed, or two neighbours changed places. The first letters are alike. */
function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = [one.toLowerCase(), other.toLowerCase()].toSorted((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  if (long.length - short.length > 1 || short[0] !== long[0]) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  const [rest, longRest] = [short.slice(from), long.slice(from)]
  if (short.length < long.length) return rest === longRest.slice(1)
  const isSwapped = rest[0] === longRest[1] && rest[1] === longRest[0] && rest.slice(2) === longRest.slice(2)
  return rest.slice(1) === longRest.slice(1) || isSwapped
}

function sharesNeighbour(one: NameForm, other: NameForm): boolean {
  return [...other.neighbours].some((name) => one.neighbours.has(name))
}

function faultOf({ language }: CheckedBook, usual: NameForm, other: NameForm): FoundFault {
  const { sentence, word } = other.first
  return {
    category: 'facts',
    source: 'names',
    passages: [other, usual].map(({ first }) => ({ step: first.sentence.step, quote: first.sentence.text })),
    why: say('checks.two-spellings', language, { usual: usual.text, other: other.text }),
    // Of two spellings that stand once each, nobody knows which is right.
    repair: usual.count === 1 ? null : exchangedIn(sentence, word.at, other.text, usual.text),
  }
}

function exchangedIn({ step, text }: Sentence, at: number, before: string, after: string): FoundFault['repair'] {
  return { step, find: text, replace: text.slice(0, at) + after + text.slice(at + before.length) }
}
