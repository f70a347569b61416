import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { PackageCard, packagesClass } from './package-card.tsx'
import type { Packages } from './packages.ts'

/** Each of them holds, whoever runs the forms. */
const NOTES = [
  'topup.trust-expire',
  'topup.trust-failed',
  'topup.trust-form',
  'topup.trust-ledger',
] as const satisfies readonly TextKey[]

export function TopUpForms({ forms }: { forms: Packages['topup'] }) {
  const { t, number } = useText()
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
      <section className="mt-12 border-t border-line pt-6" aria-labelledby="trust">
        <h2 id="trust" className="text-lg">
          {t('topup.trust')}
        </h2>
        <ul className="mt-3 grid gap-x-10 gap-y-1.5 text-sm text-ink-soft sm:grid-cols-2">
          {NOTES.map((note) => (
            <li key={note}>{t(note)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
