import { hash } from '../../chance.ts'
import { countWords } from '../../prose/words.ts'
import { type Bank, poolOf } from './bank.ts'

/** What stands for `{name}` in a frame. */
export type Bindings = Readonly<Record<string, string>>

export interface FrameOptions {
  readonly bank: Bank
  readonly bindings: Bindings
  readonly seed: number
  /** How often the frame has been used before: no two rounds agree until all combinations are used. */
  readonly round: number
  /** Choices already made in sentences that name their scene: they are passed over while others are left. */
  readonly taken?: Set<string>
}

const slots = /\[([^\]]*)\]|<([\w-]+)>/g
const breaks = /( \/\/? )/
const sentenceEnds = /(?<=[.!?]["”]?)(?<![!?]["”](?=\s+\{s\d?\}))\s+(?=["“[<{A-Z])/

/** A sentence so long that a reader notices it when it comes back: words. */
const NOTICED_WORDS = 8
const NOTICED_PARAGRAPH_WORDS = 15

/** Fills the slots of a frame. Each sentence is filled on its own; ` / ` divides paragraphs, ` // ` lines. */
export function fill(frame: string, options: FrameOptions): string {
  let index = 0
  return frame
    .split(breaks)
    .map((piece) => {
      if (piece === ' / ') return '\n\n'
      if (piece === ' // ') return '  \n'
      return piece
        .split(sentenceEnds)
        .map((sentence) => fillSentence(sentence, { ...options, seed: hash(options.seed, index++) }))
        .join(' ')
    })
    .join('')
    .replace(/ {2}\n(?=- |\d+\. )/g, '\n')
}

function fillSentence(sentence: string, { bank, bindings, seed, round, taken }: FrameOptions): string {
  const total = combinationsOf(sentence, bank)
  let step = (hash(seed, 'step') % total) + 1
  while (greatestCommonDivisor(step, total) !== 1) step++
  let index = (hash(seed, 'start') + round * step) % total
  const free = namesScene(sentence, bank) ? taken : undefined
  const open = sentence.replace(slots, (...slot) => {
    const choices = choicesOf(slot, bank)
    let at = index % choices.length
    index = Math.floor(index / choices.length)
    for (let tries = 0; free?.has(choices[at]!) && tries < choices.length; tries++) at = (at + 1) % choices.length
    free?.add(choices[at]!)
    return choices[at]!
  })
  const bound = open.replace(/\{(\w+)\}/g, (whole, name: string) => bindings[name] ?? whole)
  const article = bank.articles ? bound.replace(/\b([Aa]) (?=[aeio])(?! one\b)/g, '$1n ') : bound
  return article.replace(/^["“]?\p{Ll}/u, (first) => first.toUpperCase())
}

/** In how many rounds a frame can be filled without repeating a noticed sentence or paragraph of it. */
export function roundsOf(frame: string, bank: Bank): number {
  const wordsOf = (text: string) =>
    countWords(text.replace(/\{[A-Z]\}/g, 'a b').replace(/[<{][\w-]+[>}]/g, 'a b c d e'))
  const paragraphs = frame.split(/ \/\/? /)
  const noticed = [
    ...paragraphs.filter((paragraph) => wordsOf(paragraph) >= NOTICED_PARAGRAPH_WORDS),
    ...paragraphs.flatMap((paragraph) =>
      paragraph.split(sentenceEnds).filter((text) => wordsOf(text) >= NOTICED_WORDS),
    ),
  ]
  const counted = noticed.filter((text) => !namesScene(text, bank)).map((text) => combinationsOf(text, bank))
  return Math.min(Number.MAX_SAFE_INTEGER, ...counted)
}

/** The noticed sentences of a text, without case and marks. */
export function noticedSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”]?)\s+|\n+/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s]/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => countWords(sentence) >= NOTICED_WORDS)
}

/** The names of a frame's slots. */
export function slotsOf(frame: string): string[] {
  return [...frame.matchAll(/[{<]([\w-]+)[}>]/g)].map(([, name]) => name!)
}

/** Whether a sentence speaks of what changes from scene to scene, which makes it new in each. */
function namesScene(sentence: string, bank: Bank): boolean {
  const changing = (bank.cast ?? []).filter((line) => !line.startsWith('book '))
  const names = changing.flatMap((line) => line.split(' ').slice(2))
  return slotsOf(sentence).some(
    (name) => names.includes(name.charAt(0).toLowerCase() + name.slice(1)) || names.includes(name),
  )
}

function combinationsOf(sentence: string, bank: Bank): number {
  let product = 1
  for (const slot of sentence.matchAll(slots)) product *= choicesOf(slot, bank).length
  return product
}

function choicesOf(slot: readonly unknown[], bank: Bank): readonly string[] {
  return typeof slot[1] === 'string' ? slot[1].split('|') : poolOf(bank, String(slot[2]))
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
