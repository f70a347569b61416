import type { Bank } from './bank.ts'
import { pool } from './bank.ts'
import { greatestCommonDivisor, hash } from './chance.ts'

export type Bindings = Readonly<Record<string, string>>

const openSlots = /\[([^\]]*)\]|<(\w+)>/g
const sentenceEnds = /(?<=[.!?]["”]?)(?<![!?]["”](?=\s+\{s\d?\}))\s+(?=["“[<{A-Z])/

/** The sentences of a frame; each is filled on its own, so that none depends on its neighbour to be new. */
export function sentencesOf(frame: string): string[] {
  return frame.split(' / ').flatMap((paragraph) => paragraph.split(sentenceEnds))
}

/**
 * Fills a frame. `variant` walks through all combinations of its open slots in a seeded order, so that two variants
 * of one book never agree before every combination has been used. Entries in the set that `avoid` gives are passed over
 * while others are left, and those taken are added to it.
 */
export function fill(
  frame: string,
  bank: Bank,
  bindings: Bindings,
  seed: number,
  variant: number,
  avoid: (sentence: string) => Set<string> = () => new Set(),
): string {
  let index = 0
  const filled = (sentence: string) => {
    return fillSentence(sentence, bank, bindings, hash(seed, index++), variant, avoid(sentence))
  }
  return frame
    .split(' / ')
    .map((paragraph) => paragraph.split(sentenceEnds).map(filled).join(' '))
    .join(' / ')
}

/** In how many ways the open slots of one sentence can be filled. */
export function combinations(sentence: string, bank: Bank): number {
  let product = 1
  for (const slot of sentence.matchAll(openSlots)) product *= choicesOf(slot, bank).length
  return product
}

function fillSentence(
  sentence: string,
  bank: Bank,
  bindings: Bindings,
  seed: number,
  variant: number,
  taken: Set<string>,
): string {
  const total = combinations(sentence, bank)
  let step = (hash(seed, 'step') % total) + 1
  while (greatestCommonDivisor(step, total) !== 1) step++
  let index = (hash(seed, 'start') + variant * step) % total
  const open = sentence.replace(openSlots, (...slot) => {
    const choices = choicesOf(slot, bank)
    let choice = choices[index % choices.length]!
    index = Math.floor(index / choices.length)
    for (let tries = 0; taken.has(choice) && tries < choices.length; tries++) {
      choice = choices[(choices.indexOf(choice) + 1) % choices.length]!
    }
    taken.add(choice)
    return choice
  })
  const bound = open.replace(/\{(\w+)\}/g, (whole, name: string) => bindings[name] ?? whole)
  return capitalised(bank.articles ? bound.replace(/\b([Aa]) (?=[aeio])(?! one\b)/g, '$1n ') : bound)
}

function choicesOf(slot: readonly unknown[], bank: Bank): readonly string[] {
  return typeof slot[1] === 'string' ? slot[1].split('|') : pool(bank, String(slot[2]))
}

function capitalised(sentence: string): string {
  return sentence.replace(/^["“]?\p{Ll}/u, (first) => first.toUpperCase())
}
