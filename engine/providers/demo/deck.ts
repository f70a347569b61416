import { hash, shuffled } from '../../chance.ts'
import { type Bank, poolOf } from './bank.ts'
import { type Bindings, fill, noticedSentences, roundsOf, slotsOf } from './frame.ts'

/** Deals filled frames for one scene: none twice in a book, and no long sentence twice. */
export interface Deck {
  readonly bank: Bank
  readonly bindings: Bindings
  readonly seed: number
  /** The next frame of a pool, filled; null when the pool has no more that would be new. */
  draw(pool: string): Drawn | null
  /** All frames of a pool in their order, filled. */
  drawAll(pool: string): string[]
}

export interface Drawn {
  readonly text: string
  /** Where the frame stands in its pool: pools are written in the order in which things are best told. */
  readonly rank: number
}

export interface DeckOptions {
  readonly bank: Bank
  readonly bindings: Bindings
  readonly seed: number
  /** Which slice of each pool is dealt: the number of the chapter, and of the scene within it. */
  readonly slice: number
  /** Sentences that stand already; the deck adds its own. */
  readonly used: Set<string>
}

/** Slices of a book: its introduction and at most forty chapters. */
export const SLICES = 41

export function createDeck({ bank, bindings, seed, slice, used }: DeckOptions): Deck {
  const dealt = new Map<string, number>()
  const spent = new Map<string, number>()
  const taken = new Set<string>()
  const limits = new Map((bank.limits ?? []).map((line) => line.split(' ') as [string, string]))
  const isSpent = (slot: string) => (spent.get(slot) ?? 0) >= Number(limits.get(slot) ?? Infinity)
  const filled = (frame: string, name: string, rank: number, round: number) =>
    fill(frame, { bank, bindings, seed: hash(seed, name, rank), round, taken })
  return {
    bank,
    bindings,
    seed,
    draw(name) {
      const frames = poolOf(bank, name)
      const order = shuffled([...frames.keys()], hash(seed, name))
      const share = shareOf(bank, name)
      for (let at = dealt.get(name) ?? 0; at < share; at++) {
        dealt.set(name, at + 1)
        const place = slice * share + at
        const round = Math.floor(place / frames.length)
        const rank = order[place % frames.length]!
        const frame = frames[rank]!
        if (slotsOf(frame).some(isSpent) || round >= roundsOf(frame, bank)) continue
        const text = filled(frame, name, rank, round)
        const noticed = noticedSentences(text)
        if (noticed.some((sentence) => used.has(sentence))) continue
        for (const sentence of noticed) used.add(sentence)
        for (const slot of slotsOf(frame)) spent.set(slot, (spent.get(slot) ?? 0) + 1)
        return { text, rank }
      }
      return null
    },
    drawAll: (name) => poolOf(bank, name).map((frame, rank) => filled(frame, name, rank, slice)),
  }
}

/** How many frames of a pool belong to one slice: as the pool `shares` says, or twice as many as its forms ask for, so that a text can grow. */
function shareOf(bank: Bank, name: string): number {
  const known = shares.get(bank) ?? countShares(bank)
  shares.set(bank, known)
  const size = poolOf(bank, name).length
  const told = (bank.shares ?? []).find((line) => line.startsWith(`${name} `))
  return Math.min(size, told ? Number(told.split(' ')[1]) : (known.get(name) ?? size))
}

const shares = new WeakMap<Bank, Map<string, number>>()

function countShares(bank: Bank): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const lines of Object.values(bank)) {
    const inForm = new Map<string, number>()
    for (const line of lines) {
      const [, kind, pools = '', count = '1'] = /^(prose|talk|whole|list) (\S+) (\d+)/.exec(line) ?? []
      if (line === 'or') inForm.clear()
      if (kind === undefined) continue
      const names = pools.split('+')
      for (const name of names) {
        const share = kind === 'whole' ? Number(count) : Math.ceil((Number(count) * 2) / names.length)
        inForm.set(name, (inForm.get(name) ?? 0) + share)
        wanted.set(name, Math.max(wanted.get(name) ?? 0, inForm.get(name)!))
      }
    }
  }
  return wanted
}
