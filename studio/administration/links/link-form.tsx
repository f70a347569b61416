import { type FormEvent, useState } from 'react'
import { ask } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { CreatedLink } from '../answers.ts'
import { CreditAmount } from '../credit-amount.tsx'
import { FaultNote, faultOfField } from '../fault-note.tsx'
import { OrderFields } from '../order-fields.tsx'
import { useAction } from '../use-action.ts'
import { useOrder } from '../use-order.ts'
import { usePortal } from '../use-portal.ts'

export function LinkForm({ presets }: { presets: readonly number[] }) {
  const { t } = usePortal()
  const order = useOrder(presets)
  const [limit, setLimit] = useState('')
  const { busy, fault, run } = useAction('administration.link-create-failed')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const ordered = order.read()
    if (ordered === null) return
    const body = { ...ordered, maxClaims: limit === '' ? null : Number(limit) }
    if (await run(['links'], () => ask<CreatedLink>('POST', '/api/admin/links', { body }))) {
      order.reset()
      setLimit('')
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FaultNote fault={fault} fields={['maxClaims']} />
      <CreditAmount
        presets={presets}
        chosen={order.values.chosen}
        onChoose={(chosen) => order.change({ chosen })}
        own={order.values.own}
        onOwn={(own) => order.change({ own })}
        error={order.errors.amount}
      />
      <div className="mt-5 grid gap-5 sm:grid-cols-3">
        <OrderFields order={order} />
        <Field label={t('order.limit')} help={t('order.limit-help')} error={faultOfField(fault, 'maxClaims')}>
          {(tied) => (
            <Input
              {...tied}
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              value={limit}
              onChange={(event) => setLimit(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="main" className="mt-6" busy={busy}>
        {t('links.make')}
      </Button>
    </form>
  )
}
