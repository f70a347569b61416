import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Book } from '../../api/books.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { DragArea } from './dragging.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { insertRow, moveRow } from './plan-rows.ts'
import type { EditedPlan, PlanProposalRequest } from './use-plan.ts'

interface PlanListProps {
  book: Book
  plan: EditedPlan
  onPropose: (asked: PlanProposalRequest) => void
}

/** The entries in order: the written ones keep their places, the others are moved by mouse, finger or keyboard. */
export function PlanList({ book, plan, onPropose }: PlanListProps) {
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
