/** Calls, and what they cost in millionths of the currency. */
export interface Amount {
  readonly calls: number
  readonly cost: number
}

export const NOTHING: Amount = { calls: 0, cost: 0 }

/** What one piece holds of the caps while it is written. */
export interface Account {
  held: Amount
}

/** Two caps that are never crossed: a call starts only when its worst case is held, and what it didn't need is given back. */
export interface Caps {
  readonly spent: Amount
  /** Holds `wanted` on top of what the account holds; false when that might cross a cap. */
  hold(account: Account, wanted: Amount): boolean
  /** A call starts: it counts from here on, while its cost stays held. */
  start(account: Account): void
  /** A call whose worst case was held has cost so much in truth. */
  settle(account: Account, worst: number, cost: number): void
  /** Gives everything back that the account still holds. */
  release(account: Account): void
}

/** `most` with Infinity where there is no cap. */
export function openCaps(most: Amount): Caps {
  let spent = NOTHING
  let held = NOTHING
  const change = (account: Account, by: Amount) => {
    account.held = add(account.held, by)
    held = add(held, by)
  }
  return {
    get spent() {
      return spent
    },
    hold(account, wanted) {
      const all = add(add(spent, held), wanted)
      if (all.calls > most.calls || all.cost > most.cost) return false
      change(account, wanted)
      return true
    },
    start(account) {
      spent = add(spent, { calls: 1, cost: 0 })
      change(account, { calls: -1, cost: 0 })
    },
    settle(account, worst, cost) {
      spent = add(spent, { calls: 0, cost })
      change(account, { calls: 0, cost: -worst })
    },
    release(account) {
      change(account, { calls: -account.held.calls, cost: -account.held.cost })
    },
  }
}

function add(one: Amount, other: Amount): Amount {
  return { calls: one.calls + other.calls, cost: one.cost + other.cost }
}

/** What `wanted` needs on top of `held`. */
export function missing(wanted: Amount, held: Amount): Amount {
  return { calls: Math.max(0, wanted.calls - held.calls), cost: Math.max(0, wanted.cost - held.cost) }
}
