import { useMemo, useRef, useState } from 'react'
import { MAX_COMMENT_LENGTH, MAX_NAME_LENGTH, REPORT_REASONS } from '../../../server/contract/rules.ts'
import { useTitle } from '../../app/use-title.ts'
import { useAsyncAction } from '../../app/use-work.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select, TextArea } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.ts'
import { useReadingPosition } from '../volume/use-reading-position.ts'
import { VolumeContents } from '../volume/volume-navigation.tsx'
import { VolumeParts } from '../volume/volume-part.tsx'
import type { VolumePart } from '../volume/volume-parts.ts'
import { RemarkBar } from './remark-bar.tsx'
import { type ReportReason, reportShare, type ShownBook } from './shares-query.ts'
import '../volume/volume.css'

/** Of a token: names the book on the reader's device, and opens nothing. */
const NAMING_CHARACTERS = 8

/** A shared state as the reading page shows a book, with what its reader can say. */
export function SharedView({ token, book }: { token: string; book: ShownBook }) {
  const { t, number, date, language: shown } = useText()
  const { title, author, language, words, reader, expiresAt } = book
  useTitle(title)
  const parts = useMemo(() => listSharedParts(book), [book])
  const anchors = useMemo(() => parts.map(({ anchor }) => anchor), [parts])
  const current = useReadingPosition(`shared.${token.slice(0, NAMING_CHARACTERS)}`, anchors)
  const text = useRef<HTMLElement>(null)
  return (
    <>
      <div className="volume">
        <header className="volume-title">
          <h1 lang={language}>{title}</h1>
          {author && <p className="volume-author">{author}</p>}
          <p lang={shown} className="volume-facts">
            {t('sharing.words', { words: number(words) })}
            {reader && ` · ${t('sharing.shared-with', { name: reader })}`}
          </p>
        </header>
        <div className="volume-side no-print">
          <VolumeContents parts={parts} current={current} language={language} />
        </div>
        <article ref={text} lang={language} className="volume-text book">
          <VolumeParts parts={parts} />
          <footer lang={shown} className="volume-ending no-print font-sans text-sm not-italic">
            <p>{t('sharing.open-until', { date: date(expiresAt) })}</p>
            <Report token={token} />
          </footer>
        </article>
      </div>
      <RemarkBar token={token} parts={parts} text={text} language={language} />
    </>
  )
}

function listSharedParts({ parts }: ShownBook): VolumePart[] {
  return parts.map(({ step, heading, text, language, beside }) => ({
    piece: { step, text, language, beside, writes: 'text', label: { en: step, ms: step }, version: 1, flags: [] },
    anchor: `part-${step.replaceAll(' ', '-')}`,
    heading,
    // A picture stands by its text without a rule.
    isUnheaded: heading === null && parts.length > 1 && !text.startsWith('!['),
  }))
}

/** Tells who runs the server that something is wrong with the text. */
function Report({ token }: { token: string }) {
  const { t } = useText()
  const { isBusy, work } = useAsyncAction()
  const [reason, setReason] = useState<ReportReason>('illegal')
  const [note, setNote] = useState('')
  const [contact, setContact] = useState('')
  const report = () =>
    work(async () => {
      const { message } = await reportShare(token, { reason, note, contact })
      setNote('')
      notify('success', message, { seconds: 6 })
    })
  return (
    <details className="mx-auto mt-6 max-w-md text-start">
      <summary className="text-center text-2xs">{t('sharing.report')}</summary>
      <p className="mt-3 text-2xs">{t('sharing.report-about')}</p>
      <Field label={t('sharing.report-reason')} className="mt-3">
        <Select
          value={reason}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`sharing.report-${value}`) }))}
          onValue={setReason}
        />
      </Field>
      <Field label={t('sharing.report-note')} className="mt-3">
        <TextArea value={note} maxLength={MAX_COMMENT_LENGTH} onValue={setNote} />
      </Field>
      <Field label={t('sharing.report-contact')} help={t('sharing.report-contact-help')} className="mt-3">
        <Input type="email" autoComplete="email" value={contact} maxLength={MAX_NAME_LENGTH} onValue={setContact} />
      </Field>
      <Button size="small" className="mt-3" busy={isBusy} onClick={() => void report()}>
        {t('sharing.report-send')}
      </Button>
    </details>
  )
}
