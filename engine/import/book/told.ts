import { oneLine } from '../../one-line.ts'
import { sentenceEnds } from '../../prose/sentences.ts'

/** Characters of a quoted sentence; a longer one is cut at a word. */
const MAX_SENTENCE_CHARACTERS = 300

/** Sentences of a recap. */
const RECAP_SENTENCES = 5

/** The first and the last sentence of a text without marks, in one line. */
export function summaryOf(plain: string): string {
  const sentences = sentencesOf(plain)
  const [first] = sentences
  const last = sentences.at(-1)
  if (first === undefined || last === undefined) return ''
  return first === last ? cut(first) : `${cut(first)} … ${cut(last)}`
}

/** A recap of a text that no model has summed up: sentences from its beginning, its middle and its end. */
export function recapOf(plain: string): string {
  const sentences = sentencesOf(plain)
  const step = Math.max(1, (sentences.length - 1) / (RECAP_SENTENCES - 1))
  const taken = Array.from({ length: RECAP_SENTENCES }, (_, at) => sentences[Math.round(at * step)])
  return [...new Set(taken)].flatMap((sentence) => (sentence === undefined ? [] : [cut(sentence)])).join(' ')
}

function sentencesOf(plain: string): string[] {
  const text = oneLine(plain)
  const ends = [...sentenceEnds(text), text.length]
  return ends
    .map((end, at) => text.slice(at === 0 ? 0 : ends[at - 1], end).trim())
    .filter((sentence) => sentence !== '')
}

function cut(sentence: string): string {
  if (sentence.length <= MAX_SENTENCE_CHARACTERS) return sentence
  const short = sentence.slice(0, MAX_SENTENCE_CHARACTERS)
  return `${short.slice(0, Math.max(1, short.lastIndexOf(' ')))} …`
}
