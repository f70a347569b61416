import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { MAX_SUMMARY_CHARACTERS } from '../../../engine/revision/plan-entries.ts'
import { MAX_TITLE_LENGTH } from '../../../server/contract/rules.ts'
import type { Book } from '../../api/books.ts'
import { partPath } from '../../app/book-texts.ts'
import { TextLink } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LockIcon, MarkIcon } from '../write/state-icons.tsx'
import { MoreMenu } from './more-menu.tsx'
import { changeRow, findCorrections, insertRow, mergeRows, moveRow } from './plan-rows.ts'
import type { EditedPlan } from './use-plan.ts'

interface PlanEntryProps {
  book: Book
  plan: EditedPlan
  /** Its place in the list, from 0. */
  at: number
  /** The number that is shown, which changes while an entry is dragged over it. */
  number: number
  isWritten: boolean
  onPropose: () => void
}

/** One entry: number, title and summary to be typed over, and what else can be done with it. */
export function PlanEntry({ book, plan, at, number, isWritten, onPropose }: PlanEntryProps) {
  const { t, number: inDigits } = useText()
  const { rows, change } = plan
  const row = rows[at]!
  const isMovable = !isWritten && book.plan.changeable.order
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: row.key,
    disabled: !isMovable,
  })
  const piece = book.pieces.filter(({ title }) => title !== null)[at]
  const label = t('plan.entry', { n: at + 1 })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'flex items-start gap-2 rounded-lg border border-line bg-paper p-3',
        isDragging && 'relative z-20 shadow-lift',
      )}
    >
      <div className="flex w-8 shrink-0 flex-col items-center gap-1 pt-1.5 text-sm text-ink-faint tabular-nums">
        {number}
        {isMovable && (
          <button
            type="button"
            {...attributes}
            {...listeners}
            aria-label={t('plan.drag', { n: at + 1 })}
            className="flex size-8 cursor-grab touch-none items-center justify-center rounded-md hover:bg-sunken"
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        )}
      </div>
      <div className="min-w-0 flex-1" lang={book.language}>
        <textarea
          value={row.title}
          maxLength={MAX_TITLE_LENGTH}
          rows={1}
          enterKeyHint="done"
          aria-label={t('plan.title-of', { entry: label })}
          aria-invalid={row.title.trim() === '' || undefined}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => change(changeRow(rows, at, { title: target.value.replace(/\s*\n\s*/g, ' ') }))}
          className="field-sizing-content w-full resize-none rounded-sm border-b border-transparent bg-transparent py-1 font-serif text-lg text-ink hover:border-line focus:border-accent aria-invalid:border-bad"
        />
        <textarea
          value={row.summary}
          maxLength={MAX_SUMMARY_CHARACTERS}
          rows={2}
          aria-label={t('plan.summary-of', { entry: label })}
          placeholder={t('plan.summary-empty')}
          onChange={({ target }) => change(changeRow(rows, at, { summary: target.value }))}
          className="field-sizing-content mt-1 w-full resize-none rounded-sm border-b border-transparent bg-transparent py-1 text-sm leading-relaxed text-ink-soft hover:border-line focus:border-accent"
        />
        {findCorrections(book, row.from).map(({ id, text }) => (
          <p key={id} className="mt-1 text-2xs text-bad">
            {t('plan.corrected', { line: text })}{' '}
            <TextLink isPlain to={`/books/${book.id}/memory`}>
              {t('plan.correct')}
            </TextLink>
          </p>
        ))}
        {piece && (
          <p className="mt-1 flex items-center gap-2 text-2xs text-ink-soft">
            <TextLink isPlain to={partPath(book.id, piece.step)} className="py-1">
              {t('plan.entry-written', { words: inDigits(piece.words) })}
            </TextLink>
            {piece.marks.length > 0 && <MarkIcon label={t('book.marked')} />}
            {piece.locked && <LockIcon label={t('book.locked')} />}
          </p>
        )}
      </div>
      <EntryMenu
        {...{ book, plan, at, label, isMovable }}
        isAmendable={!isWritten}
        // The server knows the saved plan alone.
        onPropose={isWritten || row.from === null || plan.state !== 'saved' ? null : onPropose}
      />
    </li>
  )
}

interface EntryMenuProps {
  book: Book
  plan: EditedPlan
  at: number
  label: string
  isMovable: boolean
  /** Whether it may be merged or dropped. */
  isAmendable: boolean
  onPropose: (() => void) | null
}

function EntryMenu({ book, plan, at, label, isMovable, isAmendable, onPropose }: EntryMenuProps) {
  const { t } = useText()
  const { rows, change } = plan
  const { count } = book.plan.changeable
  const written = book.pieces.filter(({ title }) => title !== null).length
  const items = [
    onPropose !== null && book.plan.proposalsLeft > 0 && { text: t('plan.propose'), choose: onPropose },
    isMovable && at > written && { text: t('plan.up'), choose: () => change(moveRow(rows, at, at - 1)) },
    isMovable && at + 1 < rows.length && { text: t('plan.down'), choose: () => change(moveRow(rows, at, at + 1)) },
    count &&
      at + 1 >= written && {
        text: t('plan.add-after'),
        choose: () => change(insertRow(rows, at + 1, t('plan.new-title'))),
      },
    count &&
      isAmendable &&
      at + 1 < rows.length && { text: t('plan.merge'), choose: () => change(mergeRows(rows, at)) },
    count && isAmendable && rows.length > 1 && { text: t('plan.drop'), choose: () => change(rows.toSpliced(at, 1)) },
  ].filter((item) => item !== false)
  return <MoreMenu label={t('plan.more', { entry: label })} items={items} />
}
