import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { MAX_LOW_BALANCE, MAX_WEBHOOK_URL_LENGTH, WEBHOOK_EVENTS } from '../../../server/contract/webhook-rules.ts'
import type { AddedWebhook, WebhookDeliveries, Webhooks } from '../../../server/contract/webhooks.ts'
import { pathQuery } from '../../api/query.ts'
import { ask } from '../../api/request.ts'
import { useUser } from '../../api/session.ts'
import { useText } from '../../language/language.tsx'
import type { TextKey } from '../../language/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, Field, Input, NumberInput } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading } from '../../ui/load-error.tsx'
import { ShownOnce } from './shown-once.tsx'
import { useSecurityAction } from './use-security.ts'

type Webhook = z.output<typeof Webhooks>['webhooks'][number]
type Delivery = z.output<typeof WebhookDeliveries>['deliveries'][number]
type EventName = (typeof WEBHOOK_EVENTS)[number]

const PATH = '/api/profile/webhooks'
const ADDRESS_ID = 'webhook-address'

const EVENT_TEXTS: Readonly<Record<EventName, TextKey>> = {
  'book.finished': 'security.event-book-finished',
  'text.failed': 'security.event-text-failed',
  'balance.low': 'security.event-balance-low',
  'purchase.paid': 'security.event-purchase-paid',
}

/** Addresses that are told of events: which there are, what was sent, another one, and the balance that counts as low. */
export function WebhooksSection() {
  const { t } = useText()
  const { busy, run } = useSecurityAction()
  const [secret, setSecret] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Webhook | null>(null)
  const { data, error, refetch } = useQuery(pathQuery<z.output<typeof Webhooks>>(['security', 'webhooks'], PATH))
  if (error || !data) return <Loading of={{ data, error, refetch }} className="h-24" />
  const remove = async ({ id }: Webhook) => {
    if ((await run(() => ask<{ message: string }>('DELETE', `${PATH}/${id}`))) !== null) setLeaving(null)
  }
  return (
    <div className="max-w-xl space-y-5">
      {data.webhooks.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onRemove={() => setLeaving(webhook)} />
          ))}
        </ul>
      )}
      <NewWebhookForm onAdded={setSecret} />
      <LowBalanceForm />
      {secret !== null && (
        <ShownOnce
          title={t('security.webhook-secret')}
          about={t('security.webhook-secret-about')}
          secret={secret}
          copied={t('security.webhook-copied')}
          onClose={() => setSecret(null)}
        />
      )}
      {leaving !== null && (
        <Dialog
          alert
          title={t('security.webhook-remove-title')}
          about={t('security.webhook-remove-about', { address: leaving.url })}
          fallbackFocus={ADDRESS_ID}
          onClose={() => setLeaving(null)}
          actions={
            <>
              <Button onClick={() => setLeaving(null)}>{t('flow.cancel')}</Button>
              <Button variant="danger" busy={busy} onClick={() => void remove(leaving)}>
                {t('security.webhook-remove')}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}

function WebhookRow({ webhook, onRemove }: { webhook: Webhook; onRemove: () => void }) {
  const { t, date } = useText()
  const log = useId()
  const [open, setOpen] = useState(false)
  const { id, url, events, lastState, failingSince, disabledAt } = webhook
  const state =
    disabledAt !== null
      ? t('security.webhook-disabled', { date: date(disabledAt) })
      : failingSince !== null
        ? t('security.webhook-failing', { date: date(failingSince) })
        : lastState === null
          ? t('security.webhook-unused')
          : t('security.webhook-last', { state: t(`security.delivery-${lastState}`) })
  return (
    <li className="space-y-3 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere text-ink">{url}</p>
          <p className="text-2xs text-ink-faint">
            {events.join(', ')} · {state}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={log}
            aria-label={t('security.deliveries-named', { address: url })}
            onClick={() => setOpen(!open)}
          >
            {t('security.deliveries')}
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={t('security.webhook-remove-named', { address: url })}
            onClick={onRemove}
          >
            {t('security.webhook-remove')}
          </Button>
        </div>
      </div>
      <div id={log}>{open && <DeliveryLog path={`${PATH}/${id}/deliveries`} />}</div>
    </li>
  )
}

/** How often a log is asked for while something of it waits, in milliseconds. */
const REFRESH_INTERVAL_MS = 3000

function DeliveryLog({ path }: { path: string }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery({
    ...pathQuery<z.output<typeof WebhookDeliveries>>(['security', 'webhooks', path], path),
    refetchInterval: ({ state: { data: log } }) =>
      log?.deliveries.some(({ state }) => state === 'waiting') ? REFRESH_INTERVAL_MS : false,
  })
  if (error || !data) return <Loading of={{ data, error, refetch }} className="h-12" />
  if (data.deliveries.length === 0) return <p className="text-ink-soft">{t('security.deliveries-none')}</p>
  return (
    <ul className="space-y-3 border-s border-line ps-3">
      {data.deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} path={path} delivery={delivery} />
      ))}
    </ul>
  )
}

function DeliveryRow({ path, delivery }: { path: string; delivery: Delivery }) {
  const { t, time } = useText()
  const { busy, run } = useSecurityAction()
  const { id, type, state, status, fault, createdAt, nextAt } = delivery
  const facts = [
    t(`security.delivery-${state}`),
    status !== null
      ? t('security.delivery-status', { status: String(status) })
      : fault !== null && fault !== 'status' && t(`security.fault-${fault}`),
    nextAt !== null && fault !== null && t('security.delivery-next', { time: time(nextAt) }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="wrap-anywhere text-ink">
          <code className="font-mono">{type}</code> · <time dateTime={createdAt}>{time(createdAt)}</time>
        </p>
        <p className="text-2xs text-ink-faint">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="small"
        busy={busy}
        aria-label={t('security.delivery-again-named', { type, time: time(createdAt) })}
        onClick={() => void run(() => ask<{ message: string }>('POST', `${path}/${id}/again`))}
      >
        {t('security.delivery-again')}
      </Button>
    </li>
  )
}

function NewWebhookForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const { t } = useText()
  const { busy, run } = useSecurityAction()
  const [url, setUrl] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const [events, setEvents] = useState<readonly EventName[]>(WEBHOOK_EVENTS)
  const toggle = (event: EventName, on: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? on : events.includes(one))))
  const add = async () => {
    const body = { url: url.trim(), events }
    const isAddress = body.url.startsWith('https://') && URL.canParse(body.url)
    setFaulty(!isAddress)
    if (!isAddress) return
    const answer = await run(() => ask<z.output<typeof AddedWebhook>>('POST', PATH, { body }))
    if (answer === null) return
    setUrl('')
    onAdded(answer.secret)
  }
  return (
    <Form onSend={add} className="space-y-4" noValidate>
      <Field
        id={ADDRESS_ID}
        label={t('security.webhook-address')}
        error={isFaulty ? t('security.webhook-address-fault') : undefined}
      >
        <Input type="url" placeholder="https://" value={url} maxLength={MAX_WEBHOOK_URL_LENGTH} onValue={setUrl} />
      </Field>
      <fieldset className="space-y-1">
        <legend className="mb-1 text-sm font-medium text-ink">{t('security.webhook-events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(EVENT_TEXTS[event])}
            checked={events.includes(event)}
            onValue={(checked) => toggle(event, checked)}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={busy} disabled={events.length === 0}>
        {t('security.webhook-add')}
      </Button>
    </Form>
  )
}

function LowBalanceForm() {
  const { t } = useText()
  const { lowBalance } = useUser()
  const { busy, run } = useSecurityAction()
  const [typed, setTyped] = useState(String(lowBalance))
  const isNumber = /^\d+$/.test(typed) && Number(typed) <= MAX_LOW_BALANCE
  const save = () => {
    const body = { lowBalance: Number(typed) }
    void run(() => ask<{ message: string }>('PATCH', '/api/profile', { body }))
  }
  return (
    <Form onSend={save} className="flex flex-wrap items-end gap-3" noValidate>
      <Field label={t('security.low-balance')} help={t('security.low-balance-help')} className="w-full max-w-80">
        <NumberInput min={0} max={MAX_LOW_BALANCE} value={typed} onValue={setTyped} />
      </Field>
      <Button type="submit" busy={busy} disabled={!isNumber || Number(typed) === lowBalance}>
        {t('security.low-balance-save')}
      </Button>
    </Form>
  )
}
