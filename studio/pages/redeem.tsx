import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { useText } from '../language/language.tsx'
import { MoneyPage, ProgressPage, SignInRequired } from '../money/money-page.tsx'
import { RedeemForm, useRedeem } from '../money/redeem-form.tsx'

/** A form for a code. A code in the address is redeemed as soon as a user is signed in. */
export default function RedeemPage() {
  const { t } = useText()
  const { code = '' } = useParams()
  const { user, isPending } = useSession()
  if (isPending) return <PageLoading />
  if (user === null) return <SignInRequired about={t(code === '' ? 'redeem.about' : 'redeem.sign-in')} />
  return <Redeeming key={code} code={code} />
}

function Redeeming({ code }: { code: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const using = useRedeem()
  const begun = useRef(false)
  const [byItself, setByItself] = useState(code !== '')
  const { redeem } = using
  const goOn = () => navigate('/profile/edit', { replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address, whatever else changes
  useEffect(() => {
    if (begun.current || code === '') return
    begun.current = true
    void redeem(code).then((worked) => (worked ? goOn() : setByItself(false)))
  }, [code])
  if (byItself) return <ProgressPage title={t('redeem.working')} />
  return (
    <MoneyPage narrow title={t('redeem.title')} about={t('redeem.about')}>
      <RedeemForm using={using} initial={code} onRedeemed={() => void goOn()} />
    </MoneyPage>
  )
}
