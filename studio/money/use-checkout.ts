import { useState } from 'react'
import type { z } from 'zod'
import type { CreatedPurchase } from '../../server/contract/purchases.ts'
import { ask } from '../api/request.ts'
import { toastError } from '../ui/toast.ts'
import { rememberOrigin } from './origin.ts'

/** Opens the checkout of a package; `from` is where its receipt leads back to. */
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
      toastError(fault)
    }
  }
  return { opening, onBuy: (id: string) => void buy(id) }
}
