import { SectionHead } from '../section-head.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { usePortal } from '../use-portal.ts'
import { roleName } from '../users/role-select.tsx'
import { type MadeUpgrade, UpgradeForm } from './upgrade-form.tsx'

interface UpgradesSectionProps {
  made: MadeUpgrade | null
  onMade: (made: MadeUpgrade | null) => void
}

export function UpgradesSection({ made, onMade }: UpgradesSectionProps) {
  const { t, moment } = usePortal()
  return (
    <>
      <SectionHead section="upgrades" />
      {made && (
        <ShownOnce
          title={t('upgrades.made', { email: made.email })}
          about={t('upgrades.made-about', { plan: roleName(made.plan), until: moment(made.expiresAt) })}
          text={made.url}
          copy={t('upgrades.copy')}
          keep={t('upgrades.keep')}
          onKept={() => onMade(null)}
        />
      )}
      {made === null && <UpgradeForm onMade={onMade} />}
    </>
  )
}
