import { useSession } from '../api/session.ts'
import { Waiting } from '../app/waiting.tsx'
import { useText } from '../language/language.tsx'
import { Landing } from '../money/landing.tsx'
import { SignInRequired } from '../money/sign-in-required.tsx'

/** The receipt of a purchase and the balance with it. */
export default function SuccessPage() {
  const { t } = useText()
  const { user, isPending } = useSession()
  if (isPending) return <Waiting />
  return user === null ? <SignInRequired about={t('claim.sign-in-purchase')} /> : <Landing />
}
