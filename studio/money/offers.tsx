import { useUser } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/panel.tsx'
import { PackageCard, packagesClass } from './package-card.tsx'
import type { Packages } from './packages.ts'

interface OffersProps {
  offers: Packages['upgrade']
  /** What holds of all of them, as the server is configured. */
  notes: Packages['notes']['upgrade']
  /** Whose checkout is being opened. */
  opening: string | null
  onBuy: (id: string) => void
}

/** What can be bought here, and what is true of all of it. */
export function Offers({ offers, notes, opening, onBuy }: OffersProps) {
  const { t, of, number } = useText()
  const { intendedPlan } = useUser()
  if (offers.length === 0) {
    return (
      <Empty title={t('upgrade.none')}>
        <p>{t('upgrade.none-about')}</p>
        <Redeem />
      </Empty>
    )
  }
  return (
    <>
      <ul className={packagesClass}>
        {offers.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            mark={t('money.popular')}
            note={offer.id === intendedPlan ? t('upgrade.intended') : undefined}
          >
            <Button
              look={offer.popular ? 'main' : 'plain'}
              className="w-full"
              busy={opening === offer.id}
              disabled={opening !== null}
              onClick={() => onBuy(offer.id)}
            >
              {t('upgrade.buy', { credits: number(offer.credits) })}
            </Button>
          </PackageCard>
        ))}
      </ul>
      <ul className="mt-10 space-y-1.5 border-t border-line pt-6 text-sm text-ink-soft">
        {notes.map((note) => (
          <li key={note.en}>{of(note)}</li>
        ))}
        <li>
          <Redeem />
        </li>
      </ul>
    </>
  )
}

function Redeem() {
  const { t } = useText()
  return (
    <>
      {t('upgrade.note-code')}{' '}
      <Link to="/redeem" className="text-accent underline underline-offset-4">
        {t('upgrade.note-redeem')}
      </Link>
    </>
  )
}
