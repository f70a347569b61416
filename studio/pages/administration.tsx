import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { parseSection, type Section, SectionNavigation } from '../administration/section-head.tsx'
import { ActionsSection } from '../administration/sections/actions-section.tsx'
import { ClaimsSection } from '../administration/sections/claims-section.tsx'
import { CodesSection, type NewCodes } from '../administration/sections/codes-section.tsx'
import { ConfigurationSection } from '../administration/sections/configuration-section.tsx'
import { DeploymentsSection } from '../administration/sections/deployments-section.tsx'
import { FiguresSection } from '../administration/sections/figures-section.tsx'
import { LinksSection } from '../administration/sections/links-section.tsx'
import { ReportsSection } from '../administration/sections/reports-section.tsx'
import { SalesSection } from '../administration/sections/sales-section.tsx'
import { type NewUpgradeLink, UpgradesSection } from '../administration/sections/upgrades-section.tsx'
import { UsersSection } from '../administration/sections/users-section.tsx'
import { IdentityCheck } from '../app/identity-check.tsx'
import { lazyPart } from '../app/lazy-part.ts'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import '../style/portal.css'

const EndpointFiguresSection = lazyPart(() => import('../administration/sections/endpoints-section.tsx'))
const AnnouncementsSection = lazyPart(() => import('../administration/sections/announcements-section.tsx'))

export default function AdministrationPage() {
  const { t } = useText()
  useTitle(t('portal'))
  const section = useSection()
  // What is shown once outlives a look at another section.
  const [codes, setCodes] = useState<NewCodes | null>(null)
  const [upgrade, setUpgrade] = useState<NewUpgradeLink | null>(null)
  return (
    <div className="mx-auto max-w-6xl px-5 pt-8 pb-24 sm:px-8 sm:pt-12">
      <h1 className="text-3xl sm:text-4xl">{t('portal')}</h1>
      <SectionNavigation shown={section} />
      <div className="pt-8">
        <IdentityCheck>
          {section === 'figures' && <FiguresSection />}
          {section === 'endpoints' && <EndpointFiguresSection />}
          {section === 'announcements' && <AnnouncementsSection />}
          {section === 'users' && <UsersSection />}
          {section === 'links' && <LinksSection />}
          {section === 'codes' && <CodesSection made={codes} onMade={setCodes} />}
          {section === 'claims' && <ClaimsSection />}
          {section === 'upgrades' && <UpgradesSection made={upgrade} onMade={setUpgrade} />}
          {section === 'reports' && <ReportsSection />}
          {section === 'sales' && <SalesSection />}
          {section === 'actions' && <ActionsSection />}
          {section === 'configuration' && <ConfigurationSection />}
          {section === 'deployments' && <DeploymentsSection />}
        </IdentityCheck>
      </div>
    </div>
  )
}

/** The section the address names; a jump elsewhere on the page leaves the one that is open. */
function useSection(): Section {
  const named = parseSection(useLocation().hash)
  const [last, setLast] = useState<Section>('figures')
  if (named !== null && named !== last) setLast(named)
  return named ?? last
}
