import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import type { Book } from '../../api/books.ts'
import { generatorQuery } from '../../api/catalog.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { ViewPage } from '../../app/view-page.tsx'
import { useText } from '../../language/language.tsx'
import { useStepNames } from '../../memory/step-names.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { MovedOnNotice } from '../autosave.tsx'
import { DragArea } from './dragging.tsx'
import { EditsBar } from './edits-bar.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { insertRow, moveRow } from './plan-rows.ts'
import { PlanProposalDialog } from './proposal-dialog.tsx'
import type { EditedPlan, PlanProposalRequest } from './use-plan.ts'
import { useEditedPlan } from './use-plan.ts'

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
