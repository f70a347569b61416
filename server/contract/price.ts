import type { Language } from '../../engine/base/language.ts'

// Prices and receipts as the server and the studio print them. No schema is here: the studio would load zod with it.

/** Digits after a currency's decimal point: 2 for MYR and USD, 0 for JPY. */
export function countDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Converts a catalog's price to the currency's smallest unit: 29.99 to 2999. */
export function convertToSmallestUnit(price: number, currency: string): number {
  return Math.round(price * 10 ** countDecimals(currency))
}

/** Formats a price in the currency's smallest unit: RM45, US$29.99. */
export function formatPrice(price: number, currency: string, language: Language): string {
  const amount = price / 10 ** countDecimals(currency)
  return formatAmount(amount, currency, language, Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {})
}

/** Formats an amount in the currency's own unit, with more or fewer digits than usual. */
export function formatAmount(
  amount: number,
  currency: string,
  language: Language,
  digits: Intl.NumberFormatOptions,
): string {
  return new Intl.NumberFormat(`${language}-MY`, { style: 'currency', currency, ...digits }).format(amount)
}

/** The number that a receipt is filed by: 12 as K-000012. */
export function formatReceiptNumber(number: number): string {
  return `K-${String(number).padStart(6, '0')}`
}
