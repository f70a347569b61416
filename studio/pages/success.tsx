import { useSession } from '../api/session.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { useText } from '../language/language.tsx'
import { CheckoutResult } from '../money/checkout-result.tsx'
import { SignInRequired } from '../money/money-page.tsx'

/** The receipt of a purchase and the balance with it. */
export default function SuccessPage() {
  const { t } = useText()
  const { user, isPending } = useSession()
  if (isPending) return <PageLoading />
  return user === null ? <SignInRequired about={t('claim.sign-in-purchase')} /> : <CheckoutResult />
}
