import { useState } from 'react'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Field, NumberInput } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { notifyMessage } from '../../ui/notify.ts'
import { ActionDialog } from '../action-dialog.tsx'
import type { CreditLink, Links } from '../answers.ts'
import { CreditAmountField, GiftDescriptionFields, GiftFilterBar, useGiftFilter, useGiftForm } from '../gift-fields.tsx'
import { findFieldFault, RefusalNote } from '../query-result.tsx'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead, SubSection } from '../section-head.tsx'
import { CopyTextButton } from '../shown-once.tsx'
import { useAdminAction } from '../use-admin-query.ts'

export function LinksSection() {
  const { t, number, date, time } = useText()
  const [leaving, setLeaving] = useState<CreditLink | null>(null)
  const filter = useGiftFilter()
  const links = usePages<Links>({
    name: 'links',
    path: '/api/admin/links',
    failed: 'administration.links-failed',
    ...filter.asked,
  })
  return (
    <>
      <SectionHead section="links" />
      {links.data && <LinkForm presets={links.data.presets} />}
      <SubSection title={t('links.list')} className="mt-12">
        <GiftFilterBar of="links" filter={filter} count={links.data?.count} />
        <PagedTable
          of={links}
          label={t('links.list')}
          rows={(answer) => answer.links}
          empty={
            filter.named + filter.asked.state === '' ? (
              <EmptyState title={t('links.none')}>{t('links.none-about')}</EmptyState>
            ) : (
              <EmptyState title={t('gifts.none')} />
            )
          }
          columns={[
            {
              head: t('links.link'),
              className: 'max-w-80 wrap-anywhere',
              cell: ({ token, description, open }) => (
                <>
                  {description && <span className="block font-medium">{description}</span>}
                  <span className="block font-mono text-2xs wrap-anywhere text-ink-soft">{token}</span>
                  {!open && <span className="text-2xs font-medium text-bad">{t('links.closed')}</span>}
                </>
              ),
            },
            { head: t('amount.legend'), numeric: true, cell: ({ credits }) => number(credits) },
            {
              head: t('links.claims'),
              numeric: true,
              cell: ({ claims, maxClaims }) =>
                maxClaims === null
                  ? number(claims)
                  : t('links.claims-of', { claims: number(claims), most: number(maxClaims) }),
            },
            {
              head: t('links.expires'),
              cell: ({ expiresAt }) => (expiresAt === null ? t('never') : time(expiresAt)),
            },
            { head: t('links.made'), cell: ({ createdAt }) => date(createdAt), className: 'whitespace-nowrap' },
          ]}
          actions={(link) => (
            <>
              <CopyTextButton
                text={link.url}
                label={t('copy')}
                of={t('links.copy-of', { token: link.token })}
                onCopied={() => notifyMessage('success', 'administration.link-copied')}
                onFailed={() => notifyMessage('error', 'administration.link-copy-failed')}
              />
              <Button
                size="small"
                variant="danger"
                aria-label={t('links.delete-of', { token: link.token })}
                onClick={() => setLeaving(link)}
              >
                {t('links.delete')}
              </Button>
            </>
          )}
        />
      </SubSection>
      {leaving && <DeleteLinkDialog link={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function LinkForm({ presets }: { presets: readonly number[] }) {
  const { t } = useText()
  const order = useGiftForm(presets)
  const [limit, setLimit] = useState('')
  const { busy, fault, run } = useAdminAction('administration.link-create-failed')
  const submit = async () => {
    const ordered = order.read()
    if (ordered === null) return
    const body = { ...ordered, maxClaims: limit === '' ? null : Number(limit) }
    if (await run(['links'], () => ask('POST', '/api/admin/links', { body }))) {
      order.reset()
      setLimit('')
    }
  }
  return (
    <Form noValidate onSend={submit}>
      <RefusalNote fault={fault} fields={['maxClaims']} />
      <CreditAmountField order={order} />
      <div className="mt-5 grid gap-5 sm:grid-cols-3">
        <GiftDescriptionFields order={order} />
        <Field label={t('order.limit')} help={t('order.limit-help')} error={findFieldFault(fault, 'maxClaims')}>
          <NumberInput min={1} value={limit} onValue={setLimit} />
        </Field>
      </div>
      <Button type="submit" variant="main" className="mt-6" busy={busy}>
        {t('links.make')}
      </Button>
    </Form>
  )
}

function DeleteLinkDialog({ link, onClose }: { link: CreditLink; onClose: () => void }) {
  const { t } = useText()
  return (
    <ActionDialog
      danger
      title={t('links.delete-title')}
      about={<span className="wrap-anywhere">{t('links.delete-about', { token: link.token })}</span>}
      confirm={t('links.delete-confirm')}
      failed="administration.link-delete-failed"
      renews={['links']}
      work={() => ask('DELETE', `/api/admin/links/${encodeURIComponent(link.id)}`)}
      onClose={onClose}
    />
  )
}
