import { useLocation } from 'react-router-dom'
import type { Origin } from '../app/guards.tsx'
import { Link } from '../app/link.tsx'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'

/** Asks a signed-out visitor to sign in; they come back to this very address. */
export function SignInRequired({ about }: { about: string }) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  useTitle(t('claim.sign-in'))
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-md place-content-center px-5 text-center">
      <h1 className="text-3xl">{t('claim.sign-in')}</h1>
      <p className="mt-3 text-ink-soft">{about}</p>
      <Link
        to="/signin"
        state={{ from: pathname + search } satisfies Origin}
        className={buttonClass({ look: 'main', size: 'large', className: 'mx-auto mt-6' })}
      >
        {t('claim.sign-in-button')}
      </Link>
    </div>
  )
}
