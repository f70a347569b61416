import { useState } from 'react'
import { MAX_REASON_LENGTH } from '../../../server/contract/rules.ts'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import type { Deployment, Deployments } from '../answers.ts'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead } from '../section-head.tsx'

export function DeploymentsSection() {
  const { t, time } = useText()
  const [target, setTarget] = useState<Deployment | null>(null)
  const deployments = usePages<Deployments>({
    name: 'deployments',
    path: '/api/admin/deployments',
    failed: 'administration.deployments-failed',
  })
  const { data } = deployments
  return (
    <>
      <SectionHead section="deployments" />
      {data && (
        <p className="mb-5 text-sm">
          {t('deployments.running', { version: data.running })} <span className="text-ink-soft">{data.note}</span>
        </p>
      )}
      <PagedTable
        of={deployments}
        label={t('section.deployments')}
        rows={(answer) => answer.deployments}
        empty={<EmptyState title={t('deployments.none')} />}
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
          { head: t('deployments.at'), cell: ({ timestamp }) => time(timestamp), className: 'whitespace-nowrap' },
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
              onClick={() => setTarget(deployment)}
            >
              {t('deployments.roll-back')}
            </Button>
          )
        }
      />
      {target && data && <RollBackDialog deployment={target} note={data.note} onClose={() => setTarget(null)} />}
    </>
  )
}

/** The origin of a roll back, from its metadata. */
function Recorded({ metadata: { originalVersion, rollbackReason } }: Pick<Deployment, 'metadata'>) {
  const { t } = useText()
  if (typeof originalVersion !== 'string' || typeof rollbackReason !== 'string') return null
  return (
    <span className="block text-2xs text-ink-faint">
      {t('deployments.recorded', { version: originalVersion, reason: rollbackReason })}
    </span>
  )
}

interface RollBackDialogProps {
  deployment: Deployment
  /** The server's note that a roll back is only recorded. */
  note: string
  onClose: () => void
}

function RollBackDialog({ deployment: { id, version }, note, onClose }: RollBackDialogProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const body = reason.trim() === '' ? {} : { reason: reason.trim() }
  return (
    <ActionDialog
      title={t('deployments.title', { version })}
      about={note}
      confirm={t('deployments.confirm')}
      failed="administration.roll-back-failed"
      renews={['deployments']}
      work={() => ask('POST', `/api/admin/deployments/${encodeURIComponent(id)}/roll-back`, { body })}
      onClose={onClose}
    >
      <Field label={t('deployments.reason')} help={t('deployments.reason-help')}>
        <Input maxLength={MAX_REASON_LENGTH} value={reason} onValue={setReason} />
      </Field>
    </ActionDialog>
  )
}
