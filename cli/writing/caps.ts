import type { Money } from '../../engine/quote/quote-book.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { say } from '../messages/say.ts'
import { sayInEachLanguage, toMessage } from '../messages/told.ts'
import { countedNoun, formatMoney } from '../terminal/numbers.ts'

/** The most that a command may spend, as it is typed: credits, and money in the currency of the prices. */
export interface CapOptions {
  readonly maxCredits?: string
  readonly maxCost?: string
}

/** What a command is about to spend. `cost` is null when it is unknown. */
interface SpendingEstimate {
  readonly credits: number
  readonly cost: Money | null
}

/** Throws `CommandError` when an estimate is above a cap, or a cap on money can't be checked. The demo writer costs nothing. */
export function checkCaps(
  { maxCredits, maxCost }: CapOptions,
  { credits, cost }: SpendingEstimate,
  hasModel: boolean,
): void {
  if (maxCredits !== undefined) {
    if (!/^\d{1,9}$/.test(maxCredits)) throw usageError('writing.max-credits', { given: maxCredits })
    if (credits > Number(maxCredits)) throw over(maxCredits, credits)
  }
  if (maxCost === undefined) return
  const most = Number(maxCost)
  if (!(most >= 0 && most <= 1e9)) throw usageError('batch.max-cost', { given: maxCost })
  if (!hasModel) return
  if (cost === null) throw new CommandError(EXIT.configuration, toMessage('batch.no-prices', { cost: maxCost }))
  const { amount, currency } = cost
  if (amount > most)
    throw new CommandError(
      EXIT.capped,
      toMessage('writing.over-cost', { cost: formatMoney(amount, currency), most: maxCost }),
    )
}

function over(most: string, credits: number): CommandError {
  return new CommandError(
    EXIT.capped,
    sayInEachLanguage((language) =>
      say('writing.over-credits', language, { credits: countedNoun(credits, 'credit', language), most }),
    ),
  )
}
