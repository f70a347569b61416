import { createHash } from 'node:crypto'
import { escapeQuoted } from '../../../engine/base/escape.ts'
import type { Language } from '../../../engine/base/language.ts'
import { formatPrice } from '../../contract/price.ts'
import type { MessageCode, MessageValues } from '../../messages/messages.ts'
import { say } from '../../messages/say.ts'
import type { PurchaseView } from '../purchases/read-purchases.ts'

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:28rem;margin:10vh auto;padding:0 1.25rem}
h1{font-size:1.5rem;margin:0 0 .5rem}
p[role=note]{border:2px dashed;border-radius:.5rem;padding:.75rem 1rem}
dl{display:flex;justify-content:space-between;font-size:1.25rem}
dd{margin:0;font-weight:600}
button{font:inherit;font-weight:600;width:100%;padding:.75rem;border-radius:.5rem;cursor:pointer}`

/** Nothing runs on this page, nothing is loaded, and its form goes home. */
export const TEST_CHECKOUT_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Addresses {
  readonly pay: string
  readonly success: string
  readonly cancel: string
}

/** The whole page, without a script. It says plainly that it is a test. */
export function testCheckoutPage(purchase: PurchaseView, language: Language, { pay, success, cancel }: Addresses) {
  const text = (code: MessageCode, values?: MessageValues) => escapeQuoted(say(code, language, values))
  const price = formatPrice(purchase.price, purchase.currency, language)
  const action =
    purchase.state === 'paid'
      ? `<p>${text('purchase.test-paid')} <a href="${escapeQuoted(success)}">${text('purchase.test-receipt')}</a></p>`
      : `<form method="post" action="${escapeQuoted(pay)}"><button>${text('purchase.test-pay', { price })}</button></form>
<p><a href="${escapeQuoted(cancel)}">${text('purchase.test-cancel')}</a></p>`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text('purchase.test-title')} – Kalam</title>
<style>${STYLE}</style>
<main>
<h1>${text('purchase.test-title')}</h1>
<p role="note">${text('purchase.test-note')}</p>
<dl><dt>${text('purchase.credits', { credits: purchase.credits })}</dt><dd>${escapeQuoted(price)}</dd></dl>
${action}
</main>
</html>
`
}
