import { say } from '../../messages/say.ts'
import type { FoundFault } from '../finding.ts'
import type { CheckedBook, Sentence, Word } from './checked-book.ts'

interface NameForm {
  readonly text: string
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
/** Shorter names differ by one letter and are two names: letters. */
const MIN_NAME_LETTERS = 5

/** Names that stand in two spellings: `Macaskill` and `MacAskill`, `Seri` and `Sri`. */
export function checkNames(book: CheckedBook): FoundFault[] {
  const forms = namesOf(book)
  const bySound = new Map<string, NameForm[]>()
  for (const form of forms.values()) {
    const sound = soundOf(form.text)
    bySound.set(sound, [...(bySound.get(sound) ?? []), form])
  }
  return [...bySound.values()].flatMap((group) => {
    const [usual, ...others] = group.toSorted((one, other) => other.count - one.count)
    return others.filter((other) => isSlip(usual!, other)).map((other) => faultOf(book, usual!, other))
  })
}

/** Words that are written large within sentences, and never small. */
function namesOf({ sentences }: CheckedBook): Map<string, NameForm> {
  const forms = new Map<string, NameForm>()
  const small = new Set<string>()
  for (const sentence of sentences)
    for (const [index, word] of sentence.words.entries()) {
      if (/^\p{Ll}/u.test(word.text)) small.add(word.lower)
      else if (/^\p{Lu}\p{L}*\p{Ll}/u.test(word.text)) addMention(forms, sentence, index)
    }
  for (const [text] of forms) if (small.has(text.toLowerCase())) forms.delete(text)
  return forms
}

function addMention(forms: Map<string, NameForm>, sentence: Sentence, index: number): void {
  const word = sentence.words[index]!
  const text = word.text.replace(/['’]s$/, '')
  const isOpening = index === 0 || /[.!?:"“‘*]\s*$/.test(word.gap)
  const form = forms.get(text)
  // A sentence's first word is written large anyway: it begins no name.
  if (form === undefined && isOpening) return
  const known = form ?? { text, count: 0, first: { sentence, word }, neighbours: new Set<string>() }
  known.count++
  for (const near of [sentence.words[index - 1], sentence.words[index + 1]])
    if (near !== undefined && /^\p{Lu}/u.test(near.text)) known.neighbours.add(near.lower)
  forms.set(text, known)
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
    .replace(/h(?=$|[bcdfgklmnprst])/g, '')
    .replace(/(?<=^s)e(?=r)/, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '')
}

function isSlip(usual: NameForm, other: NameForm): boolean {
  if (other.count > usual.count * MAX_MINORITY_SHARE && other.count > 1) return false
  if (usual.count < 2) return false
  const sameLetters = usual.text.toLowerCase() === other.text.toLowerCase()
  return sameLetters || other.text.length >= MIN_NAME_LETTERS || sharesNeighbour(usual, other)
}

function sharesNeighbour(one: NameForm, other: NameForm): boolean {
  return [...other.neighbours].some((name) => one.neighbours.has(name))
}

function faultOf({ language }: CheckedBook, usual: NameForm, other: NameForm): FoundFault {
  const { sentence, word } = other.first
  return {
    category: 'facts',
    source: 'names',
    passages: [
      { step: sentence.step, quote: sentence.text },
      { step: usual.first.sentence.step, quote: usual.first.sentence.text },
    ],
    why: say('checks.two-spellings', language, { usual: usual.text, other: other.text }),
    repair: {
      step: sentence.step,
      find: sentence.text,
      replace: sentence.text.slice(0, word.at) + usual.text + sentence.text.slice(word.at + other.text.length),
    },
  }
}
