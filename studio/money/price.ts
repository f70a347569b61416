import type { Language } from '../../engine/language.ts'

/** For people: RM45, US$29.99. `price` in the currency's smallest unit. */
export function printPrice(price: number, currency: string, language: Language): string {
  const amount = price / 10 ** digitsOf(currency)
  return format(amount, currency, language, Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {})
}

/** What one of so many credits costs, to a tenth of the smallest unit: US$0.10, RM0.163. */
export function printPerCredit(price: number, credits: number, currency: string, language: Language): string {
  const digits = digitsOf(currency)
  const amount = price / 10 ** digits / credits
  return format(amount, currency, language, { minimumFractionDigits: digits, maximumFractionDigits: digits + 1 })
}

function format(amount: number, currency: string, language: Language, digits: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(`${language}-MY`, { style: 'currency', currency, ...digits }).format(amount)
}

/** How many digits a currency has after its point: 2 for MYR and USD, 0 for JPY. */
function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
