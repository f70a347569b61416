import { Field, Input } from '../ui/field.tsx'
import type { Order } from './use-order.ts'
import { usePortal } from './use-portal.ts'

/** The line to know it by, and when it closes by itself. */
export function OrderFields({ order: { values, errors, change } }: { order: Order }) {
  const { t } = usePortal()
  return (
    <>
      <Field label={t('order.description')} help={t('order.description-help')}>
        {(tied) => (
          <Input
            {...tied}
            maxLength={200}
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('order.expires')} help={t('order.expires-help')} error={errors.expires}>
        {(tied) => (
          <Input
            {...tied}
            type="datetime-local"
            value={values.expires}
            onChange={(event) => change({ expires: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
