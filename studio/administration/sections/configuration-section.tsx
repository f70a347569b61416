import { useState } from 'react'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/feedback.tsx'
import type { Configuration, EndpointChecks, Role } from '../answers.ts'
import { QueryResult, RefusalNote } from '../query-result.tsx'
import { RecordTable } from '../record-table.tsx'
import { SectionHead } from '../section-head.tsx'
import { useAdminAction, useAdminQuery } from '../use-admin-query.ts'
import { formatRoleName } from './role-select.tsx'

export function ConfigurationSection() {
  const { t } = useText()
  const configuration = useAdminQuery<Configuration>({ name: 'configuration', path: '/api/admin/configuration' })
  return (
    <>
      <SectionHead section="configuration" />
      <QueryResult of={configuration}>
        {(answer) => (
          <>
            {answer.demo && (
              <Callout className="mb-8 max-w-prose">
                <p className="font-medium text-ink">{t('configuration.demo')}</p>
                <p className="mt-1">{t('configuration.demo-about')}</p>
                {answer.free && <p className="mt-1">{t('configuration.demo-free')}</p>}
              </Callout>
            )}
            {answer.writer === 'nobody' && (
              <Callout className="mb-8 max-w-prose">
                <p className="font-medium text-ink">{t('configuration.nobody')}</p>
                <p className="mt-1">{t('configuration.nobody-about')}</p>
              </Callout>
            )}
            {answer.faults.length > 0 && (
              <Callout className="mb-8 max-w-prose">
                <p className="font-medium text-ink">{t('configuration.faults')}</p>
                <p className="mt-1">{t('configuration.faults-about')}</p>
                <ul className="mt-2 font-mono text-2xs break-words">
                  {answer.faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              </Callout>
            )}
            <Endpoints endpoints={answer.endpoints} />
            <Pool configuration={answer} />
            <ServerSettings configuration={answer} />
          </>
        )}
      </QueryResult>
    </>
  )
}

type Endpoint = Configuration['endpoints'][number]
type Check = EndpointChecks['checks'][number]

/** The endpoints, with a button that checks each. */
function Endpoints({ endpoints }: Pick<Configuration, 'endpoints'>) {
  const { t } = useText()
  const [checks, setChecks] = useState<readonly Check[]>([])
  const { busy, fault, run } = useAdminAction()
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
      <RefusalNote fault={fault} />
      <RecordTable
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
            cell: ({ purpose, active, roles }) => (
              <>
                {roles === undefined
                  ? t(purpose === 'text' ? 'configuration.text' : 'configuration.images')
                  : roles.map((role) => t(`configuration.${role}`)).join(', ')}
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
  const { t, number } = useText()
  if (check === undefined) return <span className="text-ink-faint">{t('configuration.unasked')}</span>
  if (!check.ok) return <span className="text-bad">{check.message}</span>
  return <span className="text-good">{t('configuration.answers', { milliseconds: number(check.milliseconds) })}</span>
}

/** Which of the endpoints take part, on all servers. */
function Pool({ configuration: { useAzure, demo } }: { configuration: Configuration }) {
  const { t } = useText()
  const { busy, fault, run } = useAdminAction()
  if (demo) return null
  const set = () =>
    run(['configuration'], async () => {
      await ask('PUT', '/api/admin/configuration', { body: { useAzure: !useAzure } })
      return undefined
    })
  return (
    <section className="mb-12 max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">{t(useAzure ? 'configuration.azure-only' : 'configuration.all')}</p>
        <Button busy={busy} onClick={() => void set()}>
          {t(useAzure ? 'configuration.use-all' : 'configuration.use-azure')}
        </Button>
      </div>
      <RefusalNote fault={fault} />
    </section>
  )
}

/** The server's settings, read-only. */
function ServerSettings({ configuration }: { configuration: Configuration }) {
  const { t, number } = useText()
  const { mail, payments, roles, version } = configuration
  const settings = [
    [t('configuration.mail'), t(`configuration.mail-${mail}`)],
    [t('configuration.payments'), t(`configuration.payments-${payments}`)],
    [
      t('configuration.roles'),
      Object.entries(roles)
        .map(([role, credits]) => `${formatRoleName(role as Role)} ${number(credits)}`)
        .join(' · '),
    ],
    [t('configuration.version'), version],
  ]
  return (
    <section className="max-w-2xl">
      <h3 className="mb-3 text-lg">{t('configuration.server')}</h3>
      <dl className="border-t border-line text-sm">
        {settings.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
