import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface ChoiceLabelProps {
  /** Of the group, one of which is chosen. */
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of a few choices, as a box that shows what it is. */
export function ChoiceLabel({ name, isChosen, onChoose, children }: ChoiceLabelProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer flex-col items-center justify-end gap-1.5 rounded-md border px-3 py-2 text-2xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-soft hover:bg-sunken',
      )}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}
