import { useState } from 'react'
import type { z } from 'zod'
import type { CreatedPurchase } from '../../server/contract/money.ts'
import { ask } from '../api/request.ts'
import { notifyFailure } from '../ui/notify.ts'

/** Opens the checkout of a package. `from` is the address its receipt links to. */
export function useCheckout(from: string | null) {
  const [opening, setOpening] = useState<string | null>(null)
  const buy = async (id: string) => {
    setOpening(id)
    try {
      const body = { package: id }
      const { url } = await ask<z.output<typeof CreatedPurchase>>('POST', '/api/purchases', { body })
      rememberOrigin(from)
      location.assign(url)
    } catch (fault) {
      setOpening(null)
      notifyFailure(fault)
    }
  }
  return { opening, onBuy: (id: string) => void buy(id) }
}

const ORIGIN_KEY = 'origin'

/** Remembers, for this tab, the address to return to after a checkout. */
function rememberOrigin(from: string | null): void {
  try {
    if (from === null) sessionStorage.removeItem(ORIGIN_KEY)
    else sessionStorage.setItem(ORIGIN_KEY, from)
  } catch {
    // Without storage the receipt links to the start page.
  }
}

/** Only paths of the studio are accepted. */
export function readReturnPath(): string | null {
  try {
    const from = sessionStorage.getItem(ORIGIN_KEY)
    return from !== null && /^\/(?!\/)/.test(from) ? from : null
  } catch {
    return null
  }
}
