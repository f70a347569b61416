import { Link } from '../app/link.tsx'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/feedback.tsx'

/** Says that an address leads to no page, with a link home. */
export default function NotFoundPage() {
  const { t } = useText()
  const title = t('shell.no-page')
  useTitle(title)
  return (
    <div className="mx-auto max-w-2xl px-5 pt-10 pb-24">
      <h1 className="text-center text-2xl">{title}</h1>
      <Empty title={t('shell.no-page-about')}>
        <Link to="/" className={buttonClass({ variant: 'plain' })}>
          {t('shell.to-home')}
        </Link>
      </Empty>
    </div>
  )
}
