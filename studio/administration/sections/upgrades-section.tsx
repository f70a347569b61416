import { useState } from 'react'
import {
  DEFAULT_UPGRADE_HOURS,
  MAX_SEARCH_LENGTH,
  MAX_UPGRADE_HOURS,
  PAID_PLANS,
  type PaidPlan,
} from '../../../server/contract/rules.ts'
import { ask } from '../../api/request.ts'
import { useDebounced } from '../../app/use-debounced.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Field, Input, NumberInput, Select } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import type { Configuration, UpgradeLink, UpgradeLinkList, User, Users } from '../answers.ts'
import { findFieldFault, RefusalNote } from '../query-result.tsx'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead, SubSection } from '../section-head.tsx'
import { ShownOnceDialog } from '../shown-once.tsx'
import { useAdminAction, useAdminQuery } from '../use-admin-query.ts'
import { formatRoleName } from './role-select.tsx'

interface UpgradesSectionProps {
  made: NewUpgradeLink | null
  onMade: (made: NewUpgradeLink | null) => void
}

export function UpgradesSection({ made, onMade }: UpgradesSectionProps) {
  const { t, time } = useText()
  return (
    <>
      <SectionHead section="upgrades" />
      {made && (
        <ShownOnceDialog
          title={t('upgrades.made', { email: made.email })}
          about={t('upgrades.made-about', { plan: formatRoleName(made.plan), until: time(made.expiresAt) })}
          text={made.url}
          copy={t('upgrades.copy')}
          keep={t('upgrades.keep')}
          onKept={() => onMade(null)}
        />
      )}
      {made === null && <UpgradeForm onMade={onMade} />}
      <UpgradeList />
    </>
  )
}

/** The links that were made, with what became of each. */
function UpgradeList() {
  const { t, time } = useText()
  const [closing, setClosing] = useState<MadeLink | null>(null)
  const links = usePages<UpgradeLinkList>({ name: 'upgrade-links', path: '/api/admin/upgrade-links' })
  const stateOf = ({ open, usedAt }: MadeLink) =>
    t(open ? 'codes.open' : usedAt === null ? 'codes.expired' : 'upgrades.used')
  return (
    <SubSection title={t('upgrades.list')} className="mt-12">
      <PagedTable
        of={links}
        label={t('upgrades.list')}
        rows={(answer) => answer.links}
        empty={<EmptyState title={t('upgrades.none')} />}
        columns={[
          { head: t('users.user'), className: 'wrap-anywhere', cell: ({ email }) => email },
          { head: t('upgrades.plan'), cell: ({ plan }) => formatRoleName(plan) },
          {
            head: t('codes.state'),
            cell: (link) => <span className={link.open ? 'text-good' : 'text-ink-faint'}>{stateOf(link)}</span>,
          },
          { head: t('links.expires'), cell: ({ expiresAt }) => time(expiresAt), className: 'whitespace-nowrap' },
          { head: t('links.made'), cell: ({ createdAt }) => time(createdAt), className: 'whitespace-nowrap' },
        ]}
        actions={(link) => (
          <Button
            size="small"
            variant="danger"
            disabled={!link.open}
            aria-label={t('upgrades.close-of', { email: link.email })}
            onClick={() => setClosing(link)}
          >
            {t('upgrades.close')}
          </Button>
        )}
      />
      {closing && (
        <ActionDialog
          danger
          title={t('upgrades.close-title')}
          about={t('upgrades.close-about', { email: closing.email })}
          confirm={t('upgrades.close')}
          renews={['upgrade-links']}
          work={() => ask('DELETE', `/api/admin/upgrade-links/${encodeURIComponent(closing.id)}`)}
          onClose={() => setClosing(null)}
        />
      )}
    </SubSection>
  )
}

type MadeLink = UpgradeLinkList['links'][number]

/** A new upgrade link, shown once, with its user. */
export type NewUpgradeLink = UpgradeLink & { readonly email: string; readonly plan: PaidPlan }

function UpgradeForm({ onMade }: { onMade: (made: NewUpgradeLink) => void }) {
  const { t, number } = useText()
  const [user, setUser] = useState<User | null>(null)
  const [plan, setPlan] = useState<PaidPlan>('pro')
  const [hours, setHours] = useState(String(DEFAULT_UPGRADE_HOURS))
  const [missing, setMissing] = useState(false)
  const { busy, fault, run } = useAdminAction()
  const { data } = useAdminQuery<Configuration>({ name: 'configuration', path: '/api/admin/configuration' })
  const amount = data?.roles[plan]
  const submit = async () => {
    setMissing(user === null)
    if (user === null) return
    const body = { userId: user.id, plan, hours: Number(hours) }
    await run(['upgrade-links'], async () => {
      onMade({ ...(await ask<UpgradeLink>('POST', '/api/admin/upgrade-links', { body })), email: user.email, plan })
      return undefined
    })
  }
  return (
    <Form noValidate className="max-w-xl space-y-6" onSend={submit}>
      <RefusalNote fault={fault} fields={['hours']} />
      <UserPicker
        chosen={user}
        onChoose={setUser}
        error={missing && user === null ? t('upgrades.choose') : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('upgrades.plan')}
          help={amount === undefined ? undefined : t('upgrades.plan-help', { credits: number(amount) })}
        >
          <Select
            value={plan}
            options={PAID_PLANS.map((one) => ({ value: one, label: formatRoleName(one) }))}
            onValue={setPlan}
          />
        </Field>
        <Field label={t('upgrades.hours')} help={t('upgrades.hours-help')} error={findFieldFault(fault, 'hours')}>
          <NumberInput min={1} max={MAX_UPGRADE_HOURS} value={hours} onValue={setHours} />
        </Field>
      </div>
      <Button type="submit" variant="main" busy={busy}>
        {t('upgrades.make')}
      </Button>
    </Form>
  )
}

const MAX_FOUND_USERS = 6

interface UserPickerProps {
  chosen: User | null
  onChoose: (user: User) => void
  error: string | undefined
}

/** Finds a user as the list of users does. Leaves out the administrator. */
function UserPicker({ chosen, onChoose, error }: UserPickerProps) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const settled = useDebounced(search.trim())
  const asked = new URLSearchParams({ limit: String(MAX_FOUND_USERS), ...(settled === '' ? {} : { search: settled }) })
  const { data } = useAdminQuery<Users>({ name: 'users', path: `/api/admin/users?${asked}` })
  const found = (data?.users ?? []).filter(({ fixed }) => !fixed)
  const offered = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found]
  return (
    <div>
      <Field label={t('upgrades.find')} help={t('users.search-help')} error={error}>
        <Input type="search" maxLength={MAX_SEARCH_LENGTH} value={search} onValue={setSearch} />
      </Field>
      <fieldset className="mt-3 min-h-36">
        <legend className="sr-only">{t('upgrades.found')}</legend>
        {data && offered.length === 0 && (
          <p role="status" className="text-sm text-ink-soft">
            {t('upgrades.nobody')}
          </p>
        )}
        {offered.map((user) => (
          <label
            key={user.id}
            className="flex cursor-pointer items-center gap-3 border-b border-line py-2 text-sm has-checked:text-accent"
          >
            <input
              type="radio"
              name="user"
              checked={user.id === chosen?.id}
              onChange={() => onChoose(user)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{user.email}</span>
            <span className="text-2xs text-ink-faint">{formatRoleName(user.role)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
