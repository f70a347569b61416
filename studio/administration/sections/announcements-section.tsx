import { useState } from 'react'
import { MAX_ANNOUNCEMENT_LENGTH } from '../../../server/contract/rules.ts'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Field, Input, TextArea } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import type { AnnouncementList } from '../answers.ts'
import { RefusalNote } from '../query-result.tsx'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead, SubSection } from '../section-head.tsx'
import { useAdminAction } from '../use-admin-query.ts'

/** What all users are told on their home page. */
export default function AnnouncementsSection() {
  const { t, time } = useText()
  const list = usePages<AnnouncementList>({ name: 'announcements', path: '/api/admin/announcements' })
  const { busy, fault, run } = useAdminAction()
  const end = (id: string) =>
    run(['announcements'], () => ask('DELETE', `/api/admin/announcements/${encodeURIComponent(id)}`))
  return (
    <>
      <SectionHead section="announcements" />
      <AnnouncementForm />
      <SubSection title={t('announcements.list')} className="mt-12">
        <RefusalNote fault={fault} />
        <PagedTable
          of={list}
          label={t('announcements.list')}
          rows={({ announcements }) => announcements}
          empty={<EmptyState title={t('announcements.none')} />}
          columns={[
            {
              head: t('announcements.text'),
              className: 'max-w-96 wrap-anywhere',
              cell: ({ text }) => (
                <>
                  <span lang="en" className="block">
                    {text.en}
                  </span>
                  <span lang="ms" className="mt-1 block text-ink-soft">
                    {text.ms}
                  </span>
                </>
              ),
            },
            {
              head: t('codes.state'),
              cell: ({ shown }) => (
                <span className={shown ? 'text-good' : 'text-ink-faint'}>
                  {t(shown ? 'announcements.shown' : 'announcements.ended')}
                </span>
              ),
            },
            { head: t('announcements.until'), cell: ({ endsAt }) => time(endsAt), className: 'whitespace-nowrap' },
          ]}
          actions={({ id, shown, text }) => (
            <Button
              size="small"
              variant="danger"
              disabled={!shown || busy}
              aria-label={t('announcements.end-of', { text: text.en })}
              onClick={() => void end(id)}
            >
              {t('announcements.end')}
            </Button>
          )}
        />
      </SubSection>
    </>
  )
}

const EMPTY = { en: '', ms: '', until: '' }

function AnnouncementForm() {
  const { t } = useText()
  const [values, setValues] = useState(EMPTY)
  const [missing, setMissing] = useState(false)
  const { busy, fault, run } = useAdminAction()
  const until = values.until === '' ? null : new Date(values.until)
  const isWhole = values.en.trim() !== '' && values.ms.trim() !== ''
  const isAhead = until !== null && until.getTime() > Date.now()
  const submit = async () => {
    setMissing(!isWhole || !isAhead)
    if (!isWhole || !isAhead) return
    const body = { text: { en: values.en, ms: values.ms }, endsAt: until.toISOString() }
    if (await run(['announcements'], () => ask('POST', '/api/admin/announcements', { body }))) setValues(EMPTY)
  }
  const text = (language: 'en' | 'ms') => (
    <Field
      label={t(`announcements.${language}`)}
      error={missing && values[language].trim() === '' ? t('announcements.missing') : undefined}
    >
      <TextArea
        lang={language}
        rows={3}
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        value={values[language]}
        onValue={(value) => setValues({ ...values, [language]: value })}
      />
    </Field>
  )
  return (
    <Form noValidate onSend={submit}>
      <RefusalNote fault={fault} />
      <div className="grid gap-5 sm:grid-cols-2">
        {text('en')}
        {text('ms')}
        <Field
          label={t('announcements.until')}
          error={missing && !isAhead ? t('order.expires-past') : undefined}
          className="max-w-64"
        >
          <Input
            type="datetime-local"
            value={values.until}
            onValue={(value) => setValues({ ...values, until: value })}
          />
        </Field>
      </div>
      <Button type="submit" variant="main" className="mt-6" busy={busy}>
        {t('announcements.make')}
      </Button>
    </Form>
  )
}
