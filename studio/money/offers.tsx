import { useUser } from '../api/session.ts'
import { TextLink } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/feedback.tsx'
import { isSamePrice, PackageCard, type Packages, packageGridClass, SamePriceNote } from './packages.tsx'

interface OffersProps {
  offers: Packages['upgrade']
  /** Notes on all packages, from the server's configuration. */
  notes: Packages['notes']['upgrade']
  /** The package whose checkout is being opened. */
  opening: string | null
  onBuy: (id: string) => void
}

/** The packages for sale, with notes on all of them. */
export function PackageOffers({ offers, notes, opening, onBuy }: OffersProps) {
  const { t, of, number } = useText()
  const { intendedPlan } = useUser()
  if (offers.length === 0) {
    return (
      <EmptyState title={t('upgrade.none')}>
        <p>{t('upgrade.none-about')}</p>
        <Redeem />
      </EmptyState>
    )
  }
  return (
    <>
      <SamePriceNote offers={offers} />
      <ul className={packageGridClass}>
        {offers.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            mark={t('money.popular')}
            isSamePrice={isSamePrice(offers)}
            note={offer.id === intendedPlan ? t('upgrade.intended') : undefined}
          >
            <Button
              variant={offer.popular ? 'main' : 'plain'}
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
      {t('upgrade.note-code')} <TextLink to="/redeem">{t('upgrade.note-redeem')}</TextLink>
    </>
  )
}

interface TopUpFormsProps {
  forms: Packages['topup']
  /** Notes on all packages, from the server's configuration. */
  notes: Packages['notes']['topup']
}

export function TopUpForms({ forms, notes }: TopUpFormsProps) {
  const { t, of, number } = useText()
  return (
    <>
      <SamePriceNote offers={forms} />
      <ul className={packageGridClass}>
        {forms.map((form) => (
          <PackageCard key={form.id} offer={form} mark={t('money.best')} isSamePrice={isSamePrice(forms)}>
            <a
              href={form.url}
              target="_blank"
              rel="noopener noreferrer"
              className={classNames(buttonClass({ variant: form.popular ? 'main' : 'plain' }), 'w-full')}
            >
              {t('topup.buy', { credits: number(form.credits) })} <span aria-hidden>↗</span>
              <span className="sr-only">{t('topup.new-tab')}</span>
            </a>
          </PackageCard>
        ))}
      </ul>
      <section className="mt-12 border-t border-line pt-6" aria-labelledby="trust" hidden={notes.length === 0}>
        <h2 id="trust" className="text-lg">
          {t('topup.trust')}
        </h2>
        <ul className="mt-3 grid gap-x-10 gap-y-1.5 text-sm text-ink-soft sm:grid-cols-2">
          {notes.map((note) => (
            <li key={note.en}>{of(note)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
