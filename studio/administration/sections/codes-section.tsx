import { useState } from 'react'
import { GIFT_PRESETS, MAX_CLAIMS, MAX_CODES_PER_ORDER } from '../../../server/contract/rules.ts'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Field, NumberInput } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import type { Code, Codes, CreatedCodes } from '../answers.ts'
import { CreditAmountField, GiftDescriptionFields, GiftFilterBar, useGiftFilter, useGiftForm } from '../gift-fields.tsx'
import { findFieldFault, RefusalNote } from '../query-result.tsx'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead, SubSection } from '../section-head.tsx'
import { ShownOnceDialog } from '../shown-once.tsx'
import { useAdminAction } from '../use-admin-query.ts'

export function CodesSection({ made, onMade }: { made: NewCodes | null; onMade: (made: NewCodes | null) => void }) {
  const { t, number, date, time } = useText()
  const [leaving, setLeaving] = useState<Code | null>(null)
  const filter = useGiftFilter()
  const codes = usePages<Codes>({ name: 'codes', path: '/api/admin/codes', ...filter.asked })
  const state = ({ open, disabled, claimed, maxClaims }: Code) => {
    if (open) return t('codes.open')
    if (disabled) return t('codes.disabled')
    return t(claimed >= maxClaims ? 'codes.used' : 'codes.expired')
  }
  return (
    <>
      <SectionHead section="codes" />
      {made && (
        <ShownOnceDialog
          title={t('codes.made', { count: number(made.length) })}
          about={t('codes.made-about')}
          text={made.join('\n')}
          copy={t('codes.copy-all')}
          keep={t('codes.keep')}
          onKept={() => onMade(null)}
        />
      )}
      {/* Codes that aren't confirmed as saved stay above the new ones. */}
      <CodeForm onMade={(codes) => onMade([...(made ?? []), ...codes])} />
      <SubSection title={t('codes.list')} className="mt-12">
        <GiftFilterBar of="codes" filter={filter} count={codes.data?.count} />
        <PagedTable
          of={codes}
          label={t('codes.list')}
          rows={(answer) => answer.codes}
          empty={
            filter.named + filter.asked.state === '' ? (
              <EmptyState title={t('codes.none')}>{t('codes.none-about')}</EmptyState>
            ) : (
              <EmptyState title={t('gifts.none')} />
            )
          }
          columns={[
            {
              head: t('codes.code'),
              className: 'max-w-64 wrap-anywhere',
              cell: ({ lastFour, description }) => (
                <>
                  <span className="block font-mono">…{lastFour}</span>
                  {description && <span className="block text-2xs text-ink-soft">{description}</span>}
                </>
              ),
            },
            { head: t('amount.legend'), numeric: true, cell: ({ credits }) => number(credits) },
            {
              head: t('codes.redemptions'),
              numeric: true,
              cell: ({ claimed, maxClaims }) =>
                t('links.claims-of', { claims: number(claimed), most: number(maxClaims) }),
            },
            {
              head: t('codes.state'),
              cell: (code) => <span className={code.open ? 'text-good' : 'text-ink-faint'}>{state(code)}</span>,
            },
            {
              head: t('links.expires'),
              cell: ({ expiresAt }) => (expiresAt === null ? t('never') : time(expiresAt)),
            },
            { head: t('links.made'), cell: ({ createdAt }) => date(createdAt), className: 'whitespace-nowrap' },
          ]}
          actions={(code) => (
            <Button
              size="small"
              variant="danger"
              disabled={code.disabled}
              aria-label={t('codes.disable-of', { end: code.lastFour })}
              onClick={() => setLeaving(code)}
            >
              {t('codes.disable')}
            </Button>
          )}
        />
      </SubSection>
      {leaving && <DisableCodeDialog code={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

/** New codes, shown once. */
export type NewCodes = readonly string[]

function CodeForm({ onMade }: { onMade: (codes: NewCodes) => void }) {
  const { t } = useText()
  const order = useGiftForm(GIFT_PRESETS)
  const [numbers, setNumbers] = useState({ count: '1', maxClaims: '1' })
  const { busy, fault, run } = useAdminAction()
  const submit = async () => {
    const ordered = order.read()
    if (ordered === null) return
    const body = { ...ordered, count: Number(numbers.count), maxClaims: Number(numbers.maxClaims) }
    await run(['codes'], async () => {
      const { codes } = await ask<CreatedCodes>('POST', '/api/admin/codes', { body })
      onMade(codes.map(({ code }) => code))
      return undefined
    })
  }
  const numberField = (name: keyof typeof numbers, label: string, help: string, max: number) => (
    <Field label={label} help={help} error={findFieldFault(fault, name)}>
      <NumberInput
        min={1}
        max={max}
        value={numbers[name]}
        onValue={(value) => setNumbers({ ...numbers, [name]: value })}
      />
    </Field>
  )
  return (
    <Form noValidate onSend={submit}>
      <RefusalNote fault={fault} fields={['count', 'maxClaims']} />
      <CreditAmountField order={order} />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {numberField('count', t('codes.count'), t('codes.count-help'), MAX_CODES_PER_ORDER)}
        {numberField('maxClaims', t('codes.limit'), t('codes.limit-help'), MAX_CLAIMS)}
        <GiftDescriptionFields order={order} />
      </div>
      <Button type="submit" variant="main" className="mt-6" busy={busy}>
        {t('codes.make')}
      </Button>
    </Form>
  )
}

function DisableCodeDialog({ code, onClose }: { code: Code; onClose: () => void }) {
  const { t } = useText()
  const disable = async () => {
    await ask('POST', `/api/admin/codes/${encodeURIComponent(code.id)}/disable`)
    return { message: t('codes.disabled-done') }
  }
  return (
    <ActionDialog
      danger
      title={t('codes.disable-title')}
      about={t('codes.disable-about', { end: code.lastFour })}
      confirm={t('codes.disable')}
      renews={['codes']}
      work={disable}
      onClose={onClose}
    />
  )
}
