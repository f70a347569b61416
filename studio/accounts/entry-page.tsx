import type { ReactNode } from 'react'
import { formatPrice } from '../../server/contract/price.ts'
import type { Welcome } from '../app/use-welcome.ts'
import { useText } from '../language/language.tsx'
import '../library/cover.css'

/** Beside a form of the way in: what Kalam does, a page to read, and what it costs. */
export function EntryPage({ welcome, children }: { welcome: Welcome | null; children: ReactNode }) {
  const { t } = useText()
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-x-16 px-5 pt-8 pb-20 sm:px-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr] lg:pt-16">
      <p className="mx-auto w-full max-w-sm font-serif text-2xl leading-snug text-balance text-ink lg:mx-0 lg:max-w-xl lg:text-4xl lg:leading-tight">
        {t('entry.promise')}
      </p>
      <div className="mx-auto mt-10 w-full max-w-sm lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:mt-0">
        {children}
      </div>
      <EntryPrices welcome={welcome} />
      <SampleBook />
    </div>
  )
}

/** What a book costs and what a new account has, as the server says. Its room is kept until it does. */
export function EntryPrices({ welcome }: { welcome: Welcome | null }) {
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
                price: formatPrice(offer.price, offer.currency, language),
              })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** The front and the first page of a book, with who wrote it. */
export function SampleBook() {
  const { t } = useText()
  return (
    <section
      aria-labelledby="sample"
      className="mx-auto mt-16 w-full max-w-sm lg:col-start-1 lg:row-span-2 lg:row-start-2 lg:mx-0 lg:mt-12 lg:max-w-none"
    >
      <h2 id="sample" className="text-xl">
        {t('entry.sample')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('entry.sample-about')}</p>
      <div className="mt-5 flex flex-col items-center gap-8 xl:flex-row xl:items-start">
        <span aria-hidden data-cloth="2" className="cover cloth w-40 shrink-0">
          <span className="cloth-board">
            <span className="cloth-family">{t('entry.sample-kind')}</span>
            <span className="cloth-title">{t('entry.sample-title')}</span>
            <span className="cloth-mark" />
          </span>
        </span>
        <article className="rounded-md border border-line bg-surface px-6 py-8 font-serif shadow-lift sm:px-10 sm:py-10">
          <p className="text-center text-sm text-ink-faint italic">{t('entry.sample-title')}</p>
          <h3 className="mt-1 text-center text-xl">{t('entry.sample-part')}</h3>
          <div className="mt-6 space-y-0 leading-7 text-ink hyphens-auto">
            {t('entry.sample-text')
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph} className="not-first:indent-6">
                  {paragraph}
                </p>
              ))}
          </div>
          <p aria-hidden className="mt-4 text-center text-ink-faint">
            …
          </p>
        </article>
      </div>
    </section>
  )
}
