import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathQuery } from '../api/query.ts'
import { useUser } from '../api/session.ts'
import { IdentityCheck } from '../app/identity-check.tsx'
import { lazyPart } from '../app/lazy-part.ts'
import { offerDownload } from '../app/offer-download.ts'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { ProfileSection } from '../profile/section.tsx'
import { AddressSection, DataSection, SessionsSection } from '../profile/security/account-sections.tsx'
import { FactorSection, PasskeysSection, WaysSection } from '../profile/security/sign-in-sections.tsx'
import type { Security } from '../profile/security/use-security.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { Loading } from '../ui/load-error.tsx'

const ProgramSections = lazyPart(
  () => import('../profile/security/program-sections.tsx'),
  [],
  <Skeleton className="h-64" />,
)

/** How a person signs in and where they are signed in; their data, and the end of the account. */
export default function SecurityPage() {
  const { t } = useText()
  useTitle(t('security.title'))
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 pb-24 sm:px-8 sm:pt-12">
      <h1 className="text-3xl sm:text-4xl">{t('security.title')}</h1>
      <p className="mt-2 mb-10 text-ink-soft">{t('security.about')}</p>
      <IdentityCheck>
        <Sections />
      </IdentityCheck>
    </div>
  )
}

function Sections() {
  const { t } = useText()
  const user = useUser()
  const {
    data: security,
    error,
    refetch,
  } = useQuery(pathQuery<Security>(['security', 'factors'], '/api/profile/security'))
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (error || !security) return <Loading of={{ data: security, error, refetch }} className="h-64" />
  return (
    <>
      <ProfileSection title={t('security.factor')} about={t('security.factor-about')}>
        <FactorSection security={security} onCodes={setCodes} />
      </ProfileSection>
      <ProfileSection title={t('security.passkeys')} about={t('security.passkeys-about')}>
        <PasskeysSection security={security} onCodes={setCodes} />
      </ProfileSection>
      {!user.mustSetSecondFactor && (
        <>
          <ProfileSection title={t('security.ways')} about={t('security.ways-about')}>
            <WaysSection security={security} />
          </ProfileSection>
          <ProfileSection title={t('security.sessions')} about={t('security.sessions-about')}>
            <SessionsSection />
          </ProfileSection>
          <ProgramSections />
          <ProfileSection title={t('security.email')} about={t('security.email-about')}>
            <AddressSection user={user} security={security} />
          </ProfileSection>
          <ProfileSection title={t('security.data')} about={t('security.data-about')}>
            <DataSection />
          </ProfileSection>
        </>
      )}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useText()
  const save = () =>
    offerDownload(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'kalam-recovery-codes.txt')
  return (
    <Dialog
      alert
      title={t('security.codes-title')}
      about={t('security.codes-about')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={save}>{t('security.codes-save')}</Button>
          <Button variant="main" onClick={onClose}>
            {t('security.codes-kept')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-x-6 gap-y-1 font-mono text-sm text-ink sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
