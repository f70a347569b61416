import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { Prices } from './prices.tsx'
import { Sample } from './sample.tsx'
import type { Welcome } from './use-welcome.ts'

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
      <Prices welcome={welcome} />
      <Sample />
    </div>
  )
}
