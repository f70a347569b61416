import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { MAX_BIBLE_LINE_LENGTH } from '../../server/contract/rules.ts'
import { isApiError } from '../api/api-error.ts'
import { type Book, bookQuery } from '../api/books.ts'
import { createUuid } from '../api/live.ts'
import { ask } from '../api/request.ts'
import { useBookMutation } from '../app/book-texts.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { notify, notifyFailure } from '../ui/notify.ts'
import {
  BIBLE_ORDER,
  type BibleChange,
  createDraftLines,
  type DraftLine,
  mergeDraft,
  toSentLines,
} from './draft-bible.ts'
import type { StepName } from './step-names.ts'

interface BibleFormProps {
  book: Book
  steps: readonly StepName[]
  onClose: () => void
}

/** Corrects the story bible. What a part adds meanwhile is merged in and shown before anything is saved. */
export default function BibleForm({ book, steps, onClose }: BibleFormProps) {
  const { t } = useText()
  const client = useQueryClient()
  const [bible, setBible] = useState(book.bible)
  const [draft, setDraft] = useState(() => createDraftLines(book.bible.lines))
  const [changes, setChanges] = useState<readonly BibleChange[]>([])
  const { isBusy: busy, change } = useBookMutation(book.id)
  const { isBusy: isMerging, work } = useAsyncAction()
  const save = async () => {
    const body = { version: bible.version, lines: toSentLines(draft) }
    const isSaved = await change(
      () => ask('PUT', `/api/books/${book.id}/bible`, { body }),
      (error) => {
        if (isApiError(error) && error.code === 'book.bible-changed') void work(merge)
        else notifyFailure(error)
      },
    )
    if (!isSaved) return
    notify('success', t('memory.saved'))
    onClose()
  }
  const merge = async () => {
    const now = (await client.fetchQuery({ ...bookQuery(book.id), staleTime: 0 })).bible
    const merged = mergeDraft(bible.lines, draft, now.lines)
    setDraft(merged.draft)
    setChanges(merged.changes)
    setBible(now)
  }
  return (
    <Form
      noValidate
      // What takes the focus comes to be clear of the bar below.
      className="mt-4 space-y-8 [&_li_*]:scroll-mb-28"
      onSend={() => {
        if (!busy && !isMerging) void save()
      }}
    >
      {BIBLE_ORDER.map((kind) => (
        <KindFields key={kind} kind={kind} draft={draft} setDraft={setDraft} steps={steps} language={book.language} />
      ))}
      <div className="sticky bottom-0 -mx-2 space-y-3 border-t border-line bg-paper px-2 py-3">
        {changes.length > 0 && <Changes changes={changes} language={book.language} />}
        <div className="flex gap-2">
          <Button type="submit" variant="main" busy={busy || isMerging}>
            {t(changes.length > 0 ? 'memory.save-merged' : 'memory.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('flow.cancel')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

/** What the book has noted since the correction began. */
function Changes({ changes, language }: { changes: readonly BibleChange[]; language: string }) {
  const { t } = useText()
  return (
    <Callout variant="accent" role="alert" className="max-h-60 overflow-y-auto">
      <p className="font-medium">{t('memory.merged')}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {changes.map(({ what, line, isMine }) => (
          <li key={`${what} ${line.id}`}>
            {t(`memory.merged-${what}`)} <span lang={language}>{line.text}</span>
            {isMine && ` ${t('memory.merged-mine')}`}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

interface KindFieldsProps {
  kind: DraftLine['kind']
  draft: readonly DraftLine[]
  setDraft: Dispatch<SetStateAction<DraftLine[]>>
  steps: readonly StepName[]
  language: string
}

function KindFields({ kind, draft, setDraft, steps, language }: KindFieldsProps) {
  const { t } = useText()
  const added = useRef<string | null>(null)
  const lines = draft.filter((line) => line.kind === kind)
  const name = t(`memory.kind-${kind}`)
  const change = (key: string, values: Partial<DraftLine>) =>
    setDraft((before) => before.map((line) => (line.key === key ? { ...line, ...values } : line)))
  const add = () => {
    added.current = createUuid()
    const line: DraftLine = { key: added.current, id: null, kind, text: '', owedBy: null, paidIn: null }
    setDraft((before) => [...before, line])
  }
  return (
    <fieldset>
      <legend className="font-sans text-sm font-semibold text-ink">{name}</legend>
      <p className="mt-0.5 text-2xs text-ink-soft">{t(`memory.kind-about-${kind}`)}</p>
      <ol className="mt-2 space-y-3">
        {lines.map((line, index) => (
          <li key={line.key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1 space-y-2">
              <TextArea
                lang={language}
                aria-label={t('memory.line', { kind: name, n: index + 1 })}
                value={line.text}
                rows={1}
                maxLength={MAX_BIBLE_LINE_LENGTH}
                ref={line.key === added.current ? focusOn : undefined}
                onValue={(value) => change(line.key, { text: value })}
                className="field-sizing-content min-h-10!"
              />
              {kind === 'thread' && <ThreadFields line={line} steps={steps} onChange={change} />}
              {kind === 'plan' && <EntryField line={line} steps={steps} onChange={change} />}
            </div>
            <IconButton
              icon={CloseIcon}
              label={t('memory.line-remove', { kind: name, n: index + 1 })}
              onClick={() => setDraft((before) => before.filter(({ key }) => key !== line.key))}
            />
          </li>
        ))}
      </ol>
      <Button variant="quiet" size="small" className="-ms-3 mt-2" onClick={add}>
        {t('memory.line-add')}
        <span className="sr-only">: {name}</span>
      </Button>
    </fieldset>
  )
}

/** The new line is typed at once. */
function focusOn(field: HTMLTextAreaElement | null): void {
  if (field?.value === '') field.focus()
}

interface ThreadFieldsProps {
  line: DraftLine
  steps: readonly StepName[]
  onChange: (key: string, values: Partial<DraftLine>) => void
}

/** Which part owes a thread, and which one paid it. */
export function ThreadFields({ line, steps, onChange }: ThreadFieldsProps) {
  const { t } = useText()
  const options = steps.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Field label={t('memory.thread-owed')}>
        <Select
          value={line.owedBy ?? ''}
          options={[{ value: '', label: t('memory.thread-any') }, ...options]}
          onValue={(value) => onChange(line.key, { owedBy: value || null })}
        />
      </Field>
      <Field label={t('memory.thread-paid')}>
        <Select
          value={line.paidIn ?? ''}
          options={[{ value: '', label: t('memory.thread-open') }, ...options]}
          onValue={(value) => onChange(line.key, { paidIn: value || null })}
        />
      </Field>
    </div>
  )
}

/** The part whose entry of the plan is corrected. */
function EntryField({ line, steps, onChange }: ThreadFieldsProps) {
  const { t } = useText()
  return (
    <Field label={t('memory.plan-entry')}>
      <Select
        value={line.owedBy ?? ''}
        options={[
          { value: '', label: t('memory.plan-no-entry') },
          ...steps.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValue={(value) => onChange(line.key, { owedBy: value || null })}
      />
    </Field>
  )
}
