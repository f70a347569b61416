import { useState } from 'react'
import { Empty } from '../../ui/panel.tsx'
import type { Deployment, Deployments } from '../answers.ts'
import { Loaded } from '../loaded.tsx'
import { Pager } from '../pager.tsx'
import { SectionHead } from '../section-head.tsx'
import { usePages } from '../use-pages.ts'
import { usePortal } from '../use-portal.ts'
import { DeploymentList } from './deployment-list.tsx'
import { RollBackDialog } from './roll-back-dialog.tsx'

export function DeploymentsSection() {
  const { t } = usePortal()
  const [target, setTarget] = useState<Deployment | null>(null)
  const deployments = usePages<Deployments>({
    name: 'deployments',
    path: '/api/admin/deployments',
    failed: 'administration.deployments-failed',
  })
  return (
    <>
      <SectionHead section="deployments" />
      <Loaded of={deployments}>
        {(answer) => (
          <>
            <p className="mb-5 text-sm">
              {t('deployments.running', { version: answer.running })}{' '}
              <span className="text-ink-soft">{answer.note}</span>
            </p>
            {answer.deployments.length === 0 ? (
              <Empty title={t('deployments.none')} />
            ) : (
              <>
                <DeploymentList deployments={answer.deployments} onRollBack={setTarget} />
                <Pager list={t('section.deployments')} pages={deployments} />
              </>
            )}
            {target && <RollBackDialog deployment={target} note={answer.note} onClose={() => setTarget(null)} />}
          </>
        )}
      </Loaded>
    </>
  )
}
