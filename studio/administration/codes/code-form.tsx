import { type FormEvent, useState } from 'react'
import { ask } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { CreatedCodes } from '../answers.ts'
import { CreditAmount } from '../credit-amount.tsx'
import { FaultNote, faultOfField } from '../fault-note.tsx'
import { OrderFields } from '../order-fields.tsx'
import { useAction } from '../use-action.ts'
import { useOrder } from '../use-order.ts'
import { usePortal } from '../use-portal.ts'

/** Whole codes, which are told once. */
export type MadeCodes = readonly string[]

/** What codes are mostly made of; any amount of one's own stands beside them. */
const PRESETS = [300, 500, 1000]

export function CodeForm({ onMade }: { onMade: (codes: MadeCodes) => void }) {
  const { t } = usePortal()
  const order = useOrder(PRESETS)
  const [numbers, setNumbers] = useState({ count: '1', maxClaims: '1' })
  const { busy, fault, run } = useAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const ordered = order.read()
    if (ordered === null) return
    const body = { ...ordered, count: Number(numbers.count), maxClaims: Number(numbers.maxClaims) }
    await run(['codes'], async () => {
      const { codes } = await ask<CreatedCodes>('POST', '/api/admin/codes', { body })
      onMade(codes.map(({ code }) => code))
      return undefined
    })
  }
  const numberField = (name: keyof typeof numbers, label: string, help: string, most: number) => (
    <Field label={label} help={help} error={faultOfField(fault, name)}>
      {(tied) => (
        <Input
          {...tied}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          value={numbers[name]}
          onChange={(event) => setNumbers({ ...numbers, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FaultNote fault={fault} fields={['count', 'maxClaims']} />
      <CreditAmount
        presets={PRESETS}
        chosen={order.values.chosen}
        onChoose={(chosen) => order.change({ chosen })}
        own={order.values.own}
        onOwn={(own) => order.change({ own })}
        error={order.errors.amount}
      />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {numberField('count', t('codes.count'), t('codes.count-help'), 1000)}
        {numberField('maxClaims', t('codes.limit'), t('codes.limit-help'), 1_000_000)}
        <OrderFields order={order} />
      </div>
      <Button type="submit" look="main" className="mt-6" busy={busy}>
        {t('codes.make')}
      </Button>
    </form>
  )
}
