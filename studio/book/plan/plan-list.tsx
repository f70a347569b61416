import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Book } from '../../api/books.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number | undefined) => rows.findIndex(({ key }) => key === id)
  /** The entry that is being dragged: its place, and the place where it would be dropped now. */
  const [move, setMove] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const shown = move === null ? rows : moveRow(rows, move.from, move.to)
  const isFree = (over: DragOverEvent['over']) => over !== null && placeOf(over.id) >= written
  const follow = ({ active, over }: DragOverEvent) =>
    setMove(isFree(over) ? { from: placeOf(active.id), to: placeOf(over?.id) } : null)
  const drop = ({ active, over }: DragEndEvent) => {
    setMove(null)
    if (isFree(over)) change(moveRow(rows, placeOf(active.id), placeOf(over?.id)))
  }
  const titleOf = (id: string | number) => rows[placeOf(id)]?.title ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('plan.said-lifted', { title: titleOf(active.id), n: placeOf(active.id) + 1 }),
    onDragOver: ({ active, over }) =>
      isFree(over) ? t('plan.said-over', { title: titleOf(active.id), n: placeOf(over?.id) + 1 }) : undefined,
    onDragEnd: ({ active, over }) =>
      isFree(over)
        ? t('plan.said-dropped', { title: titleOf(active.id), n: placeOf(over?.id) + 1 })
        : t('plan.said-back', { title: titleOf(active.id) }),
    onDragCancel: ({ active }) => t('plan.said-back', { title: titleOf(active.id) }),
  }
  const { count } = book.plan.changeable
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragOver={follow}
      onDragEnd={drop}
      onDragCancel={() => setMove(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('plan.drag-help') } }}
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
    </DndContext>
  )
}

/** How many entries are written; they are the first ones. */
function writtenEntries(book: Book): number {
  return book.pieces.filter((piece) => piece.title !== null).length
}
