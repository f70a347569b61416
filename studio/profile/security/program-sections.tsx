import { useText } from '../../language/language.tsx'
import { ProfileSection } from '../section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** What programs need of an account: tokens to act for the user, and webhooks to be told of events. Loaded as one file. */
export default function ProgramSections() {
  const { t } = useText()
  return (
    <>
      <ProfileSection title={t('security.tokens')} about={t('security.tokens-about')}>
        <TokensSection />
      </ProfileSection>
      <ProfileSection title={t('security.webhooks')} about={t('security.webhooks-about')}>
        <WebhooksSection />
      </ProfileSection>
    </>
  )
}
