import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { EditHabits as HabitsSchema } from '../../server/contract/readings.ts'
import { type Book, bookQuery } from '../api/books.ts'
import { pathQuery } from '../api/query.ts'
import { ask } from '../api/request.ts'
import { useActionWithFault } from '../app/use-work.ts'
import { readStoredObject, writeStoredText } from '../base/storage.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { FaultNote } from '../ui/fault-note.tsx'

type Habits = z.output<typeof HabitsSchema>
type EditHabit = Habits['habits'][number]

interface ProposedHabitsProps {
  book: Book
  /** Whether the lines are shown from the start. */
  isOpen?: boolean
  className?: string
}

/** What the author's edits take out and put in again and again, as lines of the voice to be taken or left one by one. What was left in this browser stays away. */
export default function ProposedHabits({ book, isOpen = false, className }: ProposedHabitsProps) {
  const { t } = useText()
  const versions = book.pieces.map(({ version }) => version).join(' ')
  const { data } = useQuery({
    ...pathQuery<Habits>(['habits', book.id, versions, book.authorBrief.habits], `/api/books/${book.id}/habits`),
    enabled: book.fault === null,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const key = `habits-left.${book.id}`
  const [left, setLeft] = useState(() => readStoredObject<Record<string, true>>(key))
  const summary = useRef<HTMLElement>(null)
  const habits = (data?.habits ?? []).filter((habit) => !left[nameOf(habit)])
  const leave = (habit: EditHabit) => {
    const now = { ...left, [nameOf(habit)]: true as const }
    writeStoredText(key, JSON.stringify(now))
    setLeft(now)
    summary.current?.focus()
  }
  if (habits.length === 0) return null
  return (
    <details open={isOpen} className={className}>
      <summary ref={summary} className="cursor-pointer rounded-sm py-1 text-sm font-medium text-ink">
        {t('memory.habits', { count: habits.length })}
      </summary>
      <p className="mt-1 text-sm text-ink-soft">{t('memory.habits-about')}</p>
      <ul className="mt-3 space-y-2">
        {habits.map((habit) => (
          <HabitLine key={habit.line} book={book} habit={habit} onLeave={() => leave(habit)} />
        ))}
      </ul>
    </details>
  )
}

/** The same however often it is found: the words of its line may change with the text. */
function nameOf({ habit, word, direction }: EditHabit): string {
  return [habit, word ?? '', direction].join(' ')
}

interface HabitLineProps {
  book: Book
  habit: EditHabit
  onLeave: () => void
}

function HabitLine({ book, habit: { line, count, direction }, onLeave }: HabitLineProps) {
  const { t } = useText()
  const client = useQueryClient()
  const { isBusy, fault, work } = useActionWithFault()
  const take = () =>
    void work(async () => {
      const changed = await ask<Book>('POST', `/api/books/${book.id}/lines`, { body: { of: 'voice', after: line } })
      client.setQueryData(bookQuery(book.id).queryKey, changed)
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2.5">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span lang={book.language} className="block text-ink">
          {line}
        </span>
        <span className="block text-2xs text-ink-soft">
          {t(direction === 'fewer' ? 'memory.habit-removed' : 'memory.habit-added', { count })}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`${t('memory.habit-take')}: ${line}`} busy={isBusy} onClick={take}>
          {t('memory.habit-take')}
        </Button>
        <Button size="small" variant="quiet" aria-label={`${t('memory.habit-leave')}: ${line}`} onClick={onLeave}>
          {t('memory.habit-leave')}
        </Button>
      </span>
      <FaultNote className="w-full">{fault?.message}</FaultNote>
    </li>
  )
}
