import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useQuery } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { MAX_SUMMARY_CHARACTERS } from '../../../engine/revision/plan-entries.ts'
import { MAX_TITLE_LENGTH } from '../../../server/contract/rules.ts'
import type { Book } from '../../api/books.ts'
import { generatorQuery } from '../../api/catalog.ts'
import { partPath } from '../../app/book-texts.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { TextLink } from '../../app/link.tsx'
import { ViewPage } from '../../app/view-page.tsx'
import { useText } from '../../language/language.tsx'
import { useStepNames } from '../../memory/step-names.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { MovedOnNotice } from '../autosave.tsx'
import { LockIcon, MarkIcon } from '../write/state-icons.tsx'
import { DragArea } from './dragging.tsx'
import { EditsBar } from './edits-bar.tsx'
import { MoreMenu } from './more-menu.tsx'
import { changeRow, findCorrections, insertRow, mergeRows, moveRow } from './plan-rows.ts'
import { PlanProposalDialog } from './proposal-dialog.tsx'
import { type EditedPlan, type PlanProposalRequest, useEditedPlan } from './use-plan.ts'

const SceneBoard = lazyPart(() => import('./scene-board.tsx'), ['memory'], <Skeleton className="h-96" />)

/** The plan of a book as a list to be edited, or its scenes along the parts. */
export default function PlanView({ book }: { book: Book }) {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const hasScenes = useStepNames(book).some(({ scenesOf }) => scenesOf > 0)
  const { isLoading } = useQuery({ ...generatorQuery(book.generator?.id ?? ''), enabled: book.generator !== null })
  const isScenes = (hasScenes || isLoading) && search.get('show') === 'scenes'
  return (
    <ViewPage book={book} title={t('books.view-plan')} about={t(isScenes ? 'plan.scenes-about' : 'plan.about')}>
      <div className="space-y-4">
        {hasScenes && (
          <fieldset className="-mt-2 flex items-center gap-1">
            <legend className="sr-only">{t('plan.show')}</legend>
            {[false, true].map((one) => (
              <Button
                key={String(one)}
                variant={one === isScenes ? 'plain' : 'quiet'}
                size="small"
                aria-pressed={one === isScenes}
                onClick={() => setSearch(one ? { show: 'scenes' } : {}, { replace: true })}
              >
                {t(one ? 'plan.show-scenes' : 'plan.show-parts')}
              </Button>
            ))}
          </fieldset>
        )}
        {isScenes && isLoading ? (
          <Skeleton className="h-96" />
        ) : isScenes ? (
          <SceneBoard book={book} />
        ) : book.outline === null ? (
          <EmptyState title={t('plan.empty')}>
            <p>{t('plan.empty-about')}</p>
          </EmptyState>
        ) : (
          <Plan book={book} />
        )}
      </div>
    </ViewPage>
  )
}

function Plan({ book }: { book: Book }) {
  const { t } = useText()
  const plan = useEditedPlan(book)
  const [asked, setAsked] = useState<PlanProposalRequest | null>(null)
  return (
    <section aria-label={t('books.view-plan')} className="space-y-4">
      <EditsBar edited={plan}>
        <Button
          size="small"
          variant="quiet"
          disabled={book.finished || book.plan.proposalsLeft === 0 || plan.state !== 'saved'}
          onClick={() => setAsked({ entry: null })}
        >
          {t('plan.propose-all')}
        </Button>
      </EditsBar>
      <MovedOnNotice edited={plan} take={t('plan.take-theirs')}>
        {t('plan.moved-on')}
      </MovedOnNotice>
      <PlanList book={book} plan={plan} onPropose={setAsked} />
      {asked && <PlanProposalDialog book={book} plan={plan} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

interface PlanListProps {
  book: Book
  plan: EditedPlan
  onPropose: (asked: PlanProposalRequest) => void
}

/** The entries in order: the written ones keep their places, the others are moved by mouse, finger or keyboard. */
function PlanList({ book, plan, onPropose }: PlanListProps) {
  const { t } = useText()
  const { rows, change } = plan
  const written = writtenEntries(book)
  const list = useRef<HTMLOListElement>(null)
  const placeOf = (id: string) => rows.findIndex(({ key }) => key === id)
  /** The entry that is being dragged: its place, and the place where it would be dropped now. */
  const [move, setMove] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const shown = move === null ? rows : moveRow(rows, move.from, move.to)
  const { count } = book.plan.changeable
  return (
    <DragArea
      nameOf={(id) => rows[placeOf(id)]?.title ?? ''}
      placeOf={(id) => (placeOf(id) < written ? null : t('plan.place', { n: placeOf(id) + 1 }))}
      onOver={(from, to) => setMove(from === null || to === null ? null : { from: placeOf(from), to: placeOf(to) })}
      onDrop={(from, to) => change(moveRow(rows, placeOf(from), placeOf(to)))}
    >
      <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="space-y-3">
          {rows.map((row, at) => (
            <PlanEntry
              key={row.key}
              book={book}
              plan={plan}
              at={at}
              number={shown.findIndex(({ key }) => key === row.key) + 1}
              isWritten={at < written}
              onPropose={() => onPropose({ entry: row.from })}
            />
          ))}
        </ol>
      </SortableContext>
      {count && (
        <Button
          onClick={() => {
            flushSync(() => change(insertRow(rows, rows.length, t('plan.new-title'))))
            list.current?.querySelector<HTMLTextAreaElement>('li:last-child textarea')?.select()
          }}
        >
          {t('plan.add')}
        </Button>
      )}
      {!count && <p className="text-2xs text-ink-soft">{t(book.finished ? 'plan.finished' : 'plan.fixed-count')}</p>}
    </DragArea>
  )
}

/** How many entries are written; they are the first ones. */
function writtenEntries(book: Book): number {
  return book.pieces.filter((piece) => piece.title !== null).length
}

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
function PlanEntry({ book, plan, at, number, isWritten, onPropose }: PlanEntryProps) {
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
