import { useText } from '../language/language.tsx'
import { printPrice } from '../money/price.ts'
import type { Welcome } from './use-welcome.ts'

/** What a book costs and what a new account has, as the server says. Its room is kept until it does. */
export function Prices({ welcome }: { welcome: Welcome | null }) {
  const { t, number, language } = useText()
  const offer = welcome?.package
  return (
    <section
      aria-labelledby="prices"
      className="mx-auto mt-12 min-h-44 w-full max-w-sm border-t border-line pt-6 text-sm lg:col-start-2 lg:row-start-3 lg:mx-0"
    >
      <h2 id="prices" className="text-base">
        {t('entry.price')}
      </h2>
      {welcome && (
        <ul className="mt-2 space-y-2 text-ink-soft">
          <li>{t('entry.new-account', { credits: number(welcome.credits) })}</li>
          {welcome.leastBook !== null && <li>{t('entry.book', { least: number(welcome.leastBook) })}</li>}
          {offer && (
            <li>
              {t('entry.package', {
                credits: number(offer.credits),
                price: printPrice(offer.price, offer.currency, language),
              })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
