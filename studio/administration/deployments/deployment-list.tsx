import { Button } from '../../ui/button.tsx'
import type { Deployment } from '../answers.ts'
import { Records } from '../records.tsx'
import { usePortal } from '../use-portal.ts'

interface DeploymentListProps {
  deployments: readonly Deployment[]
  onRollBack: (deployment: Deployment) => void
}

export function DeploymentList({ deployments, onRollBack }: DeploymentListProps) {
  const { t, moment } = usePortal()
  return (
    <Records
      label={t('section.deployments')}
      rows={deployments}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('deployments.version'),
          className: 'wrap-anywhere',
          cell: ({ version, metadata }) => (
            <>
              <span className="block font-medium">{version}</span>
              <Recorded metadata={metadata} />
            </>
          ),
        },
        {
          head: t('deployments.status'),
          cell: ({ status }) => (
            <span className={status === 'success' ? 'text-good' : 'text-bad'}>
              {status === 'success' ? t('deployments.success') : status}
            </span>
          ),
        },
        { head: t('deployments.at'), cell: ({ timestamp }) => moment(timestamp), className: 'whitespace-nowrap' },
        {
          head: t('deployments.url'),
          cell: ({ url }) => <span className="wrap-anywhere text-ink-soft">{url}</span>,
        },
      ]}
      actions={(deployment) =>
        deployment.canRollBack && (
          <Button
            size="small"
            aria-label={t('deployments.roll-back-to', { version: deployment.version })}
            onClick={() => onRollBack(deployment)}
          >
            {t('deployments.roll-back')}
          </Button>
        )
      }
    />
  )
}

/** Where a record of a roll back came from, as its metadata keeps it. */
function Recorded({ metadata: { originalVersion, rollbackReason } }: Pick<Deployment, 'metadata'>) {
  const { t } = usePortal()
  if (typeof originalVersion !== 'string' || typeof rollbackReason !== 'string') return null
  return (
    <span className="block text-2xs text-ink-faint">
      {t('deployments.recorded', { version: originalVersion, reason: rollbackReason })}
    </span>
  )
}
