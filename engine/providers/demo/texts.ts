import { hash } from '../../base/chance.ts'

/** The texts of one language: lists of lines by name. `templates/demo/README.md` describes them. */
export type TextBank = Readonly<Record<string, readonly string[]>>

/** The bank of a language (ISO 639-1); null when there is none. */
export type OpenTextBank = (language: string) => TextBank | null

/** Opens banks from texts by language. Each is read once. */
export function createBankOpener(texts: Readonly<Record<string, string>>): OpenTextBank {
  const banks = new Map(Object.entries(texts).map(([language, text]) => [language, readPools(text)]))
  return (language) => banks.get(language) ?? null
}

/** `== name` begins a pool; every other line that isn't blank is an entry of it. */
function readPools(text: string): TextBank {
  const pools: Record<string, string[]> = {}
  let current: string[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('== ')) {
      current = []
      pools[line.slice(3)] = current
    } else if (line !== '') current.push(line)
  }
  return pools
}

export function findPool(bank: TextBank, name: string): readonly string[] {
  const found = bank[name]
  if (!found) throw new Error(`The demo writer's texts have no pool "${name}".`)
  return found
}

/** The fields of a record, which ` ~ ` divides. */
export function splitRecord(record: string): string[] {
  return record.split(' ~ ')
}

/** What fills the slots of a frame. */
interface Filling {
  readonly bank: TextBank
  /** What stands for `{name}`. */
  readonly bindings: Readonly<Record<string, string>>
  readonly seed: number
  /** The number of the scene, below `SCENES`. */
  readonly round: number
}

const SLOT = /\[([^\]]*)\]|<([\w-]+)>/g
const BREAK = /( \/\/? )/
const SENTENCE_END = /(?<=[.!?]["”]?)\s+/

/** Fills the slots of a frame, sentence by sentence; ` / ` divides paragraphs, ` // ` lines. */
export function fillFrame(frame: string, filling: Filling): string {
  let index = 0
  const scene = (filling.seed + filling.round * STRIDE) % SCENES
  const filled = (sentence: string) =>
    fillSentence(sentence, { ...filling, seed: hash(filling.seed, frame, index++) }, scene)
  return frame
    .split(BREAK)
    .map((piece) => {
      if (piece === ' / ') return '\n\n'
      return piece === ' // ' ? '\n' : piece.split(SENTENCE_END).map(filled).join(' ')
    })
    .join('')
}

/** Who, what and where a scene is about: the pools that take its digits, so that a scene keeps to them. */
const SCENE: Readonly<Record<string, number>> = { person: 0, thing: 1, place: 2, at: 2, feature: 2, sound: 2 }
const DIGITS = 3

/** How many entries the pools of a scene have. */
const RADIX = 12

/** Scenes of which no two agree in all that they are about. */
const SCENES = RADIX ** DIGITS

/** Odd and no multiple of 3, so that scenes which follow each other are about something else. */
const STRIDE = 1009

function fillSentence(sentence: string, { bank, bindings, seed, round }: Filling, scene: number): string {
  const digits = Array.from({ length: DIGITS }, (_, at) => Math.floor(scene / RADIX ** at) % RADIX)
  const { free, missing } = countFreeFillings(sentence, bank)
  // What the sentence doesn't show of its scene settles its other slots: no two scenes have the same sentence.
  const numberOf = (places: readonly number[]) => places.reduce((sum, place) => sum * RADIX + digits[place]!, 0)
  const unseen = missing.length === DIGITS ? round : numberOf(missing)
  const seen = numberOf([...digits.keys()].filter((place) => !missing.includes(place)))
  let step = (hash(seed, 'step') % free) + 1
  while (greatestCommonDivisor(step, free) !== 1) step++
  let index = (hash(seed, 'start') + seen + unseen * step) % free
  const open = sentence.replace(SLOT, (...slot) => {
    const choices = choicesOf(slot, bank)
    const digit = SCENE[String(slot[2])]
    if (digit !== undefined) return choices[digits[digit]! % choices.length]!
    const chosen = choices[index % choices.length]!
    index = Math.floor(index / choices.length)
    return chosen
  })
  const bound = open.replace(/\{(\w+)\}/g, (whole, name: string) => bindings[name] ?? whole)
  return /^(?:- |["“])?[[<{]/.test(sentence)
    ? bound.replace(/^(?:- |["“])?\p{Ll}/u, (first) => first.toUpperCase())
    : bound
}

/** In how many ways the slots of a sentence can be filled that a scene leaves free, and what of the scene it doesn't show. */
export function countFreeFillings(
  sentence: string,
  bank: TextBank,
): { readonly free: number; readonly missing: readonly number[] } {
  const slots = [...sentence.matchAll(SLOT)]
  const shown = slots.map(([, , name]) => SCENE[String(name)])
  const others = slots.filter(([, , name]) => SCENE[String(name)] === undefined)
  return {
    free: others.reduce((product, slot) => product * choicesOf(slot, bank).length, 1),
    missing: Array.from({ length: DIGITS }, (_, digit) => digit).filter((digit) => !shown.includes(digit)),
  }
}

function choicesOf(slot: readonly unknown[], bank: TextBank): readonly string[] {
  return typeof slot[1] === 'string' ? slot[1].split('|') : findPool(bank, String(slot[2]))
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
