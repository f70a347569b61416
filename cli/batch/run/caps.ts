/** Calls, and what they cost in millionths of the currency. */
export interface Amount {
  readonly calls: number
  readonly cost: number
}

export const NOTHING: Amount = { calls: 0, cost: 0 }

/** The part of the caps that one piece has reserved. */
export interface Account {
  held: Amount
}

/** Two caps that are never exceeded: a call starts only after its worst case is held; the unused part is released. */
export interface Budget {
  readonly spent: Amount
  /** Holds `wanted` in addition; false when that could exceed a cap. */
  hold(account: Account, wanted: Amount): boolean
  /** Counts a call that starts. Its cost stays held. */
  start(account: Account): void
  /** Replaces the held worst case of a call by its cost. */
  settle(account: Account, worst: number, cost: number): void
  /** Releases everything that the account still holds. */
  release(account: Account): void
}

/** `max`: Infinity where there is no cap. */
export function createBudget(max: Amount): Budget {
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
      if (all.calls > max.calls || all.cost > max.cost) return false
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
