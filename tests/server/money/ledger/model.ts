import type { Chance } from '../../../seeded.ts'
import { LEASE, NOW } from './writing.ts'

/** What the ledger should do, said in a page: one user, a few books and keys. */
export class Model {
  available = 0
  held = 0
  delivered = 0
  now = NOW
  readonly texts = new Map<string, Text>()
  readonly posted = new Set<string>()

  hold({ key, hash, book, step, price, run }: Asked): string {
    const text = this.texts.get(key)
    if (text && text.hash !== hash) return 'requests.key-reused'
    if (text?.state === 'held') return 'in-flight'
    if (text?.state === 'settled') return 'replay'
    const live = [...this.texts.values()].filter(({ state }) => state === 'held')
    const place = text?.book ?? book
    if (live.some((other) => other.book === place && other.step === step)) return 'generation.in-flight'
    if (this.available < price) return 'credits.insufficient'
    if (!run && live.filter((other) => !other.run).length >= 2) return 'generation.too-many'
    this.available -= price
    this.held += price
    const attempt = (text?.attempt ?? 0) + 1
    this.texts.set(key, { hash, book: place, step, price, run, attempt, state: 'held', until: this.now + LEASE })
    return 'held'
  }

  end(key: string, attempt: number, how: 'settled' | 'released'): boolean {
    const text = this.texts.get(key)
    if (text?.state !== 'held' || text.attempt !== attempt) return false
    text.state = how
    this.held -= text.price
    if (how === 'settled') this.delivered += 1
    else this.available += text.price
    return true
  }

  extend(until: number): void {
    for (const text of this.texts.values()) if (text.state === 'held') text.until = Math.max(text.until, until)
  }

  sweep(): number {
    const expired = [...this.texts].filter(([, { state, until }]) => state === 'held' && until < this.now)
    for (const [key, { attempt }] of expired) this.end(key, attempt, 'released')
    return expired.length
  }

  grant(key: string, amount: number): boolean {
    if (this.posted.has(key)) return false
    this.posted.add(key)
    this.available += amount
    return true
  }

  set(key: string, amount: number): boolean {
    return this.grant(key, amount - this.available)
  }
}

export interface Asked {
  readonly key: string
  readonly hash: string
  readonly book: string
  readonly step: string
  readonly price: number
  readonly run: boolean
}

interface Text extends Omit<Asked, 'key'> {
  readonly attempt: number
  state: 'held' | 'settled' | 'released'
  until: number
}

/** One thing that happens. */
export type Step =
  | { readonly does: 'hold'; readonly asked: Asked }
  | { readonly does: 'settle' | 'release'; readonly key: string; readonly attempt: number }
  | { readonly does: 'grant' | 'set'; readonly key: string; readonly amount: number }
  | { readonly does: 'extend' | 'sweep' }
  | { readonly does: 'wait'; readonly milliseconds: number }

/** Few keys and steps, so that they meet often; attempts that are over are ended again. */
export function randomStep(chance: Chance, model: Model): Step {
  const key = `key ${chance.below(5)}`
  const roll = chance.below(100)
  if (roll < 42) return { does: 'hold', asked: randomAsk(chance, key) }
  if (roll < 76) {
    const attempt = Math.max(1, (model.texts.get(key)?.attempt ?? 1) - (chance.below(6) === 0 ? 1 : 0))
    return { does: chance.below(3) === 0 ? 'release' : 'settle', key, attempt }
  }
  if (roll < 84) return { does: 'grant', key: `grant:${chance.below(4)}`, amount: chance.below(12) }
  if (roll < 88) return { does: 'set', key: `adjustment:${chance.below(4)}`, amount: chance.below(30) }
  if (roll < 92) return { does: 'wait', milliseconds: chance.below(2 * LEASE) }
  return { does: roll < 95 ? 'extend' : 'sweep' }
}

function randomAsk(chance: Chance, key: string): Asked {
  return {
    key,
    hash: chance.below(12) === 0 ? 'another request' : 'a request',
    book: `book ${chance.below(2)}`,
    step: `chapter ${chance.below(3)}`,
    price: chance.one([0, 1, 1, 1, 6]),
    run: chance.below(2) === 0,
  }
}
