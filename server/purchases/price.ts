import type { Language } from '../../engine/language.ts'

/** How many digits a currency has after its point: 2 for MYR and USD, 0 for JPY. */
function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** 29.99 of a catalog as 2999, in the currency's smallest unit. */
export function smallestUnits(price: number, currency: string): number {
  return Math.round(price * 10 ** digitsOf(currency))
}

/** For people: RM45, US$29.99. `price` in the smallest unit. */
export function printPrice(price: number, currency: string, language: Language): string {
  const amount = price / 10 ** digitsOf(currency)
  const fraction = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(`${language}-MY`, { style: 'currency', currency, ...fraction }).format(amount)
}
