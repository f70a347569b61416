import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useText } from '../../language/language.tsx'

interface DraggingProps {
  /** What is read out of something that is dragged, by its id. */
  nameOf: (id: string) => string
  /** Where something stands, as it is read out; null: nothing can be dropped there. */
  placeOf: (id: string) => string | null
  /** While something is dragged: over what it would be dropped now; `to` null: nowhere. Without `from`, it ended. */
  onOver?: (from: string | null, to: string | null) => void
  onDrop: (from: string, to: string) => void
  children: ReactNode
}

/** Within it things are moved by mouse, finger or keyboard, and what happens is read out. */
export function DragArea({ nameOf, placeOf, onOver, onDrop, children }: DraggingProps) {
  const { t } = useText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const told = (id: string | number) => ({ title: nameOf(String(id)) })
  const overOf = (over: { readonly id: string | number } | null) => {
    const place = over === null ? null : placeOf(String(over.id))
    return place === null ? null : { id: String(over!.id), place }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('plan.said-lifted', { ...told(active.id), place: placeOf(String(active.id)) ?? '' }),
    onDragOver: ({ active, over }) => {
      const found = overOf(over)
      return found === null ? undefined : t('plan.said-over', { ...told(active.id), place: found.place })
    },
    onDragEnd: ({ active, over }) => {
      const found = overOf(over)
      return found === null
        ? t('plan.said-back', told(active.id))
        : t('plan.said-dropped', { ...told(active.id), place: found.place })
    },
    onDragCancel: ({ active }) => t('plan.said-back', told(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragOver={({ active, over }) => onOver?.(String(active.id), overOf(over)?.id ?? null)}
      onDragEnd={({ active, over }) => {
        onOver?.(null, null)
        const found = overOf(over)
        if (found !== null) onDrop(String(active.id), found.id)
      }}
      onDragCancel={() => onOver?.(null, null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('plan.drag-help') } }}
    >
      {children}
    </DndContext>
  )
}
