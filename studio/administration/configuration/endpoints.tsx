import { useState } from 'react'
import { ask } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import type { Configuration, EndpointChecks } from '../answers.ts'
import { FaultNote } from '../fault-note.tsx'
import { Records } from '../records.tsx'
import { useAction } from '../use-action.ts'
import { usePortal } from '../use-portal.ts'

type Endpoint = Configuration['endpoints'][number]
type Check = EndpointChecks['checks'][number]

/** The endpoints, and whether each answers when it is asked. Without one there is nothing to ask. */
export function Endpoints({ endpoints }: Pick<Configuration, 'endpoints'>) {
  const { t } = usePortal()
  const [checks, setChecks] = useState<readonly Check[]>([])
  const { busy, fault, run } = useAction()
  if (endpoints.length === 0) return null
  const check = () =>
    run([], async () => {
      setChecks((await ask<EndpointChecks>('POST', '/api/admin/configuration/check')).checks)
      return undefined
    })
  const checkOf = ({ name, purpose }: Endpoint) =>
    purpose === 'text' ? checks.find((one) => one.name === name) : undefined
  return (
    <section className="mb-12">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 className="text-lg">{t('configuration.endpoints')}</h3>
          <p className="text-2xs text-ink-faint">{t('configuration.check-about')}</p>
        </div>
        <Button busy={busy} onClick={() => void check()}>
          {t('configuration.check')}
        </Button>
      </div>
      <FaultNote fault={fault} />
      <Records
        label={t('configuration.endpoints')}
        rows={endpoints}
        keyOf={({ purpose, name }) => `${purpose} ${name}`}
        columns={[
          {
            head: t('configuration.name'),
            cell: ({ name, azure }) => (
              <>
                <span className="font-medium">{name}</span>
                {azure && <span className="text-2xs text-ink-faint"> Azure</span>}
              </>
            ),
          },
          { head: t('configuration.model'), cell: ({ model }) => <span className="font-mono text-2xs">{model}</span> },
          {
            head: t('configuration.purpose'),
            cell: ({ purpose, active }) => (
              <>
                {t(purpose === 'text' ? 'configuration.text' : 'configuration.images')}
                {active && <span className="text-good"> · {t('configuration.active')}</span>}
              </>
            ),
          },
          { head: t('configuration.status'), cell: (endpoint) => <Status check={checkOf(endpoint)} /> },
        ]}
      />
    </section>
  )
}

function Status({ check }: { check: Check | undefined }) {
  const { t, number } = usePortal()
  if (check === undefined) return <span className="text-ink-faint">{t('configuration.unasked')}</span>
  if (!check.ok) return <span className="text-bad">{check.message}</span>
  return <span className="text-good">{t('configuration.answers', { milliseconds: number(check.milliseconds) })}</span>
}
