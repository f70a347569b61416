import { createHash } from 'node:crypto'
import { escapeQuoted } from '../../../engine/base/escape.ts'
import type { Language } from '../../../engine/base/language.ts'
import { formatPrice, formatReceiptNumber } from '../../contract/price.ts'
import type { MessageCode, MessageValues } from '../../messages/messages.ts'
import { say } from '../../messages/say.ts'
import type { PurchaseView } from './read-purchases.ts'

const STYLE = `:root{color-scheme:light;font:1rem/1.5 system-ui,sans-serif}
body{max-width:36rem;margin:3rem auto;padding:0 1.25rem;color:#111;background:#fff}
h1{font-size:1.5rem;margin:0 0 1.5rem}
address{font-style:normal;white-space:pre-line;margin-bottom:2rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem}
dt{color:#555}
dd{margin:0}
table{width:100%;border-collapse:collapse;margin:2rem 0}
th,td{text-align:start;padding:.5rem 0;border-bottom:1px solid #ccc}
td:last-child{text-align:end}`

/** Nothing runs on this page, and nothing is loaded. */
export const RECEIPT_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Of dates; of an added language, its code. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-MY', ms: 'ms-MY' }

interface Receipt {
  readonly purchase: PurchaseView & { readonly receiptNumber: number }
  readonly title: string
  readonly buyer: string
  /** Name, address and numbers of who sells, in lines; null: nobody has said. */
  readonly seller: string | null
  readonly timezone: string
}

/** The receipt of one purchase, to print or to keep as a PDF. */
export function receiptPage(receipt: Receipt, language: Language): string {
  const { purchase, title, buyer, seller, timezone } = receipt
  const text = (code: MessageCode, values?: MessageValues) => escapeQuoted(say(code, language, values))
  const price = escapeQuoted(formatPrice(purchase.price, purchase.currency, language))
  const date = new Intl.DateTimeFormat(LOCALES[language] ?? language, { dateStyle: 'long', timeZone: timezone })
  const rows: readonly (readonly [MessageCode, string])[] = [
    ['purchase.receipt-number', escapeQuoted(formatReceiptNumber(purchase.receiptNumber))],
    ['purchase.receipt-date', escapeQuoted(date.format(new Date(purchase.paidAt ?? purchase.createdAt)))],
    ['purchase.receipt-buyer', escapeQuoted(buyer)],
  ]
  const notes = [
    ...(purchase.creditsReversed > 0 ? [text('purchase.receipt-reversed', { credits: purchase.creditsReversed })] : []),
    ...(purchase.test ? [text('purchase.receipt-test')] : []),
  ]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text('purchase.receipt')} ${escapeQuoted(formatReceiptNumber(purchase.receiptNumber))} – Kalam</title>
<style>${STYLE}</style>
<main>
${seller === null ? '' : `<address>${escapeQuoted(seller)}</address>`}
<h1>${text('purchase.receipt')}</h1>
<dl>${rows.map(([code, value]) => `<dt>${text(code)}</dt><dd>${value}</dd>`).join('')}</dl>
<table>
<tr><td>${escapeQuoted(title)}: ${text('purchase.credits', { credits: purchase.credits })}</td><td>${price}</td></tr>
<tr><th scope="row">${text('purchase.receipt-total')}</th><td><strong>${price}</strong></td></tr>
</table>
${notes.map((note) => `<p>${note}</p>`).join('\n')}
</main>
</html>
`
}
