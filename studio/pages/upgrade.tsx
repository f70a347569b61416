import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { z } from 'zod'
import type { CreatedPurchase } from '../../server/contract/purchases.ts'
import { ask } from '../api/request.ts'
import { useUser } from '../api/session.ts'
import type { Origin } from '../app/guards.tsx'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { MoneyPage } from '../money/money-page.tsx'
import { Offers } from '../money/offers.tsx'
import { rememberOrigin } from '../money/origin.ts'
import { PackagesSkeleton } from '../money/package-card.tsx'
import { packagesQuery } from '../money/packages.ts'
import { Note } from '../ui/panel.tsx'
import { toastError } from '../ui/toast.ts'
import { Unloaded } from '../ui/unloaded.tsx'

/** The packages; also where somebody lands whose credits don't reach for the next text. */
export default function UpgradePage() {
  const { t, number } = useText()
  const { state } = useLocation() as { state: Origin | null }
  const { data, error, refetch } = useQuery(packagesQuery)
  const { credits } = useUser()
  const [opening, setOpening] = useState<string | null>(null)
  const buy = async (id: string) => {
    setOpening(id)
    try {
      const body = { package: id }
      const { url } = await ask<z.output<typeof CreatedPurchase>>('POST', '/api/purchases', { body })
      rememberOrigin(state?.from ?? null)
      location.assign(url)
    } catch (fault) {
      setOpening(null)
      toastError(fault)
    }
  }
  return (
    <MoneyPage title={t('upgrade.title')} about={t('upgrade.about')}>
      {state?.from && (
        <Note tone="accent" role="status" className="mb-8 border-s-2 border-accent">
          <p>{t('upgrade.short', { credits: number(credits) })}</p>
          <Link to={state.from} className="mt-1 inline-block text-accent underline underline-offset-4">
            {t('upgrade.short-back')}
          </Link>
        </Note>
      )}
      {error && <Unloaded error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PackagesSkeleton />}
      {data && <Offers offers={data.upgrade} opening={opening} onBuy={(id) => void buy(id)} />}
    </MoneyPage>
  )
}
