import { Link } from '../app/link.tsx'
import { useTitle } from '../app/use-title.ts'
import type { Welcome } from '../app/use-welcome.ts'
import { IdeaField } from '../idea/idea-field.tsx'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EntryPrices } from './entry-page.tsx'

/** The first page of a visitor: the field for their idea. Signing in is a link away. */
export function IdeaEntry({ welcome }: { welcome: Welcome | null }) {
  const { t } = useText()
  useTitle(t('idea.question'))
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-10 pb-20 sm:px-8 sm:pt-20">
      <p className="mb-6 text-ink-soft">{t('entry.promise')}</p>
      <IdeaField heading="h1" action="idea.show" />
      <div className="mt-16 flex flex-wrap items-start justify-between gap-x-12">
        <EntryPrices welcome={welcome} />
        <p className="mt-12 flex flex-wrap gap-3 border-t border-line pt-6">
          <Link to="/signin" className={buttonClass()}>
            {t('account.sign-in')}
          </Link>
          <Link to="/signup" className={buttonClass()}>
            {t('account.sign-up')}
          </Link>
        </p>
      </div>
    </div>
  )
}
