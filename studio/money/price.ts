import type { Language } from '../../engine/base/language.ts'
import { countDecimals, formatAmount } from '../../server/contract/price.ts'

/** Formats the price of one credit, to a tenth of the smallest unit: US$0.10, RM0.163. `price` in the smallest unit. */
export function formatPricePerCredit(price: number, credits: number, currency: string, language: Language): string {
  const digits = countDecimals(currency)
  const amount = price / 10 ** digits / credits
  return formatAmount(amount, currency, language, { minimumFractionDigits: digits, maximumFractionDigits: digits + 1 })
}

/** Formats an estimated cost; below 0.1 with two significant digits: US$0.12, US$0.0031. */
export function formatCostEstimate(amount: number, currency: string, language: Language): string {
  return formatAmount(amount, currency, language, amount > 0 && amount < 0.1 ? { maximumSignificantDigits: 2 } : {})
}
