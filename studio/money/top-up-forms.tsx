import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { PackageCard, packagesClass } from './package-card.tsx'
import type { Packages } from './packages.ts'

interface TopUpFormsProps {
  forms: Packages['topup']
  /** What holds of all of them, as the server is configured. */
  notes: Packages['notes']['topup']
}

export function TopUpForms({ forms, notes }: TopUpFormsProps) {
  const { t, of, number } = useText()
  return (
    <>
      <ul className={packagesClass}>
        {forms.map((form) => (
          <PackageCard key={form.id} offer={form} mark={t('money.best')}>
            <a
              href={form.url}
              target="_blank"
              rel="noopener noreferrer"
              className={cx(buttonClass({ look: form.popular ? 'main' : 'plain' }), 'w-full')}
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
