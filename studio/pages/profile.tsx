import { useUser } from '../api/session.ts'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { BalanceFigures } from '../money/money-page.tsx'
import { RedeemForm, useRedeem } from '../money/redeem-form.tsx'
import { ContentHistory } from '../profile/content-history.tsx'
import { PurchaseTable, TransactionTable, UsageTable } from '../profile/credit-tables.tsx'
import { ProfileForm } from '../profile/profile-form.tsx'
import { QuotaSection } from '../profile/quotas.tsx'
import { LazyDisclosure, ProfileSection } from '../profile/section.tsx'

/** A person's own page: who they are, what they have, what they were given to read. */
export default function ProfilePage() {
  const { t, date } = useText()
  const user = useUser()
  const using = useRedeem()
  useTitle(t('profile.title'))
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 pb-24 sm:px-8 sm:pt-12">
      <h1 className="text-3xl sm:text-4xl">{t('profile.title')}</h1>
      <p className="mt-2 mb-10 text-ink-soft">{t('profile.about', { date: date(user.createdAt) })}</p>
      <ProfileSection title={t('profile.you')} about={t('profile.you-about')}>
        <ProfileForm user={user} />
      </ProfileSection>
      <ProfileSection title={t('redeem.title')} about={t('redeem.about')}>
        <div className="max-w-xl">
          <RedeemForm using={using} />
        </div>
      </ProfileSection>
      <ProfileSection title={t('profile.credits')} about={t('profile.credits-about')}>
        <BalanceFigures />
        <LazyDisclosure title={t('profile.transactions')}>{() => <TransactionTable />}</LazyDisclosure>
        <LazyDisclosure title={t('profile.usage')}>{() => <UsageTable />}</LazyDisclosure>
        <LazyDisclosure title={t('profile.purchases')}>{() => <PurchaseTable />}</LazyDisclosure>
      </ProfileSection>
      <ProfileSection title={t('quota.title')} about={t('quota.about')}>
        <QuotaSection />
      </ProfileSection>
      <ProfileSection title={t('history.title')} about={t('history.about')}>
        <ContentHistory />
      </ProfileSection>
    </div>
  )
}
