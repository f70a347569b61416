import { useState } from 'react'
import type { WorldKind, WorldLine } from '../../engine/book/world-lines.ts'
import type { WorldDay, WorldMark, WorldRow } from '../../engine/review/world.ts'
import { MAX_BIBLE_LINE_LENGTH } from '../../server/contract/rules.ts'
import type { Book } from '../api/books.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Input, Select, TextArea } from '../ui/field.tsx'
import { notify } from '../ui/notify.ts'
import { ThreadFields } from './bible-form.tsx'
import { createDraftLines, type DraftLine } from './draft-bible.ts'
import type { StepName } from './step-names.ts'
import { useWorldMutation } from './world-query.ts'

/** What is corrected: a whole row, one mark of it, or a day. */
export type WorldItem = { readonly row: WorldRow; readonly mark: WorldMark | null } | { readonly day: WorldDay }

interface WorldDialogProps {
  book: Book
  steps: readonly StepName[]
  rows: readonly WorldRow[]
  corrected: WorldItem
  onClose: () => void
}

const KINDS = ['person', 'place', 'nothing'] as const satisfies readonly WorldKind[]
const MAX_NAME_LENGTH = 100

/** Corrects a name, a mark, a thread or a day; what is saved is a line of the story bible. */
export function WorldDialog({ book, steps, rows, corrected, onClose }: WorldDialogProps) {
  const { t } = useText()
  const { isBusy: busy, edit, correct } = useWorldMutation(book)
  const { row, mark, day } = { row: null, mark: null, day: null, ...corrected }
  const said = day?.said ?? row!.name
  const step = day?.from ?? mark?.step ?? null
  const [name, setName] = useState(said)
  const [kind, setKind] = useState<WorldKind>(row === null || row.kind === 'thread' ? 'person' : row.kind)
  const [part, setPart] = useState(day?.step ?? '')
  const [thread, setThread] = useState<DraftLine | null>(
    () => createDraftLines(book.bible.lines).find(({ id }) => id !== null && id === row?.line) ?? null,
  )
  const close = async (saved: Promise<boolean>) => {
    if (!(await saved)) return
    notify('success', t('memory.saved'))
    onClose()
  }
  const remove = () => void close(correct([{ said, step, is: { kind: 'nothing' } }]))
  const save = () => {
    if (thread !== null)
      return void close(edit((lines) => lines.map((line) => (line.key === thread.key ? thread : line))))
    if (day !== null) return void close(correct([{ said, step, is: { name: part } }]))
    const typed = name.trim() || said
    const isOther = rows.some((other) => other.name === typed && other !== row)
    const corrections: WorldLine[] = [
      ...(typed === said ? [] : [{ said, step, is: { name: typed } }]),
      ...(kind === row!.kind || isOther ? [] : [{ said: typed, step, is: { kind } }]),
    ]
    if (corrections.length === 0) return onClose()
    void close(correct(corrections))
  }
  const partName = steps.find(({ id }) => id === step)?.name ?? step ?? ''
  return (
    <Dialog
      title={t('world.correct-of', { name: thread === null ? said : t('world.thread') })}
      about={
        <>
          {step !== null && <p>{t('world.in-part', { part: partName })}</p>}
          {thread === null && <p>{t('world.kept', { kind: t('memory.kind-world') })}</p>}
        </>
      }
      onClose={onClose}
      actions={
        <>
          {step !== null && (
            <Button busy={busy} onClick={remove}>
              {t('world.remove')}
            </Button>
          )}
          {mark === null && (
            <Button variant="main" busy={busy} onClick={save}>
              {t('memory.save')}
            </Button>
          )}
        </>
      }
    >
      {thread !== null && (
        <div className="space-y-3">
          <TextArea
            aria-label={t('world.thread')}
            lang={book.language}
            value={thread.text}
            maxLength={MAX_BIBLE_LINE_LENGTH}
            onValue={(value) => setThread({ ...thread, text: value })}
          />
          <ThreadFields line={thread} steps={steps} onChange={(_, values) => setThread({ ...thread, ...values })} />
        </div>
      )}
      {day !== null && (
        <Field label={t('world.belongs')}>
          <Select value={part} options={steps.map(({ id, name: label }) => ({ value: id, label }))} onValue={setPart} />
        </Field>
      )}
      {row !== null && mark === null && thread === null && (
        <div className="space-y-4">
          <Field label={t('world.name')} help={t('world.name-help')}>
            <Input list="world-names" lang={book.language} value={name} maxLength={MAX_NAME_LENGTH} onValue={setName} />
          </Field>
          <datalist id="world-names">
            {rows.flatMap((other) =>
              other === row || other.kind === 'thread' ? [] : <option key={other.name} value={other.name} />,
            )}
          </datalist>
          <Field label={t('world.is')}>
            <Select
              value={kind}
              options={KINDS.map((one) => ({ value: one, label: t(`world.is-${one}`) }))}
              onValue={setKind}
            />
          </Field>
        </div>
      )}
    </Dialog>
  )
}
