import { type FormEvent, useState } from 'react'
import { ask } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import type { Configuration, UpgradeLink, User } from '../answers.ts'
import { FaultNote, faultOfField } from '../fault-note.tsx'
import { useAction } from '../use-action.ts'
import { useAnswer } from '../use-answer.ts'
import { usePortal } from '../use-portal.ts'
import { roleName } from '../users/role-select.tsx'
import { UserPicker } from './user-picker.tsx'

const PLANS = ['pro', 'business'] as const
type Plan = (typeof PLANS)[number]

/** A link that is told once, and for whom it is. */
export type MadeUpgrade = UpgradeLink & { readonly email: string; readonly plan: Plan }

export function UpgradeForm({ onMade }: { onMade: (made: MadeUpgrade) => void }) {
  const { t, number } = usePortal()
  const [user, setUser] = useState<User | null>(null)
  const [plan, setPlan] = useState<Plan>('pro')
  const [hours, setHours] = useState('72')
  const [missing, setMissing] = useState(false)
  const { busy, fault, run } = useAction()
  const { data } = useAnswer<Configuration>({ name: 'configuration', path: '/api/admin/configuration' })
  const amount = data?.roles[plan]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(user === null)
    if (user === null) return
    const body = { userId: user.id, plan, hours: Number(hours) }
    await run([], async () => {
      onMade({ ...(await ask<UpgradeLink>('POST', '/api/admin/upgrade-links', { body })), email: user.email, plan })
      return undefined
    })
  }
  return (
    <form noValidate className="max-w-xl space-y-6" onSubmit={(event) => void submit(event)}>
      <FaultNote fault={fault} fields={['hours']} />
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
          {(tied) => (
            <Select {...tied} value={plan} onChange={(event) => setPlan(event.target.value as Plan)}>
              {PLANS.map((one) => (
                <option key={one} value={one}>
                  {roleName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('upgrades.hours')} help={t('upgrades.hours-help')} error={faultOfField(fault, 'hours')}>
          {(tied) => (
            <Input
              {...tied}
              type="number"
              inputMode="numeric"
              min={1}
              max={8760}
              step={1}
              value={hours}
              onChange={(event) => setHours(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="main" busy={busy}>
        {t('upgrades.make')}
      </Button>
    </form>
  )
}
