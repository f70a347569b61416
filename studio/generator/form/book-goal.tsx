import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { estimateBookLength } from '../../../engine/generator/book-length.ts'
import type { BookGrowth } from '../../../server/contract/books.ts'
import { GROWTH_DAYS } from '../../../server/contract/rules.ts'
import type { Book } from '../../api/books.ts'
import { pathQuery } from '../../api/query.ts'
import { textsKeyOf } from '../../app/book-texts.ts'
import { readStoredObject, writeStoredText } from '../../base/storage.ts'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Input, NumberInput } from '../../ui/field.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { calculateWordsPerDay, countStreak, isGoalReached, listWorkDays, type WritingGoal } from './goal-days.ts'

/** Words a day at most. */
const MAX_WORDS = 50_000

/** The goal that an author sets for a book, if they want one, and what was written and edited each day. */
export default function BookGoal({ pageState, book }: { pageState: GeneratorPageState; book: Book }) {
  const { t } = useText()
  const [goal, setGoal] = useGoal(book.id)
  const [isOpen, setOpen] = useState(false)
  const isSet = goal.words !== undefined || goal.until !== undefined
  return (
    <details className="border-t border-line pt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm py-1 text-sm font-semibold text-ink">{t('goal.title')}</summary>
      <p className="mt-1 text-2xs text-ink-soft">{t('goal.about')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Field label={t('goal.words')}>
          <NumberInput
            min={1}
            max={MAX_WORDS}
            value={goal.words ?? ''}
            onValue={(value) => {
              const words = Math.min(MAX_WORDS, Math.floor(Number(value)))
              setGoal({ ...goal, words: words > 0 ? words : undefined })
            }}
          />
        </Field>
        <Field label={t('goal.until')}>
          <Input
            type="date"
            value={goal.until ?? ''}
            onValue={(value) => setGoal({ ...goal, until: value || undefined })}
          />
        </Field>
      </div>
      {isOpen && isSet && <Work pageState={pageState} book={book} goal={goal} />}
    </details>
  )
}

/** The goal of a book, kept in this browser. */
function useGoal(
  book: string,
): [WritingGoal, (goal: { [Key in keyof WritingGoal]: WritingGoal[Key] | undefined }) => void] {
  const key = `goal.${book}`
  const [goal, setGoal] = useState(() => readStoredObject<WritingGoal>(key))
  return [
    goal,
    ({ words, until }) => {
      const kept = { ...(words === undefined ? {} : { words }), ...(until === undefined ? {} : { until }) }
      writeStoredText(key, Object.keys(kept).length === 0 ? null : JSON.stringify(kept))
      setGoal(kept)
    },
  ]
}

/** Today's words, the days in a row, and a calendar of the last weeks. */
function Work({ pageState, book, goal }: { pageState: GeneratorPageState; book: Book; goal: WritingGoal }) {
  const { t, number, date } = useText()
  const { data } = useQuery({
    ...pathQuery<z.output<typeof BookGrowth>>(['growth', book.id, textsKeyOf(book)], `/api/books/${book.id}/growth`),
    placeholderData: (former) => former,
  })
  if (data === undefined) return null
  const days = listWorkDays(data.changes, new Date(), GROWTH_DAYS / 7)
  const today = days.at(-1)!
  const streak = countStreak(goal, days)
  const { page, settings, entryWords } = pageState
  const length = estimateBookLength(page.generator, page.words, { settings, entryWords: entryWords.words })
  const pace = calculateWordsPerDay(goal, (length?.words ?? 0) - book.words, today.date)
  const told = (words: number, edits: number) =>
    [words > 0 && t('flow.words', { words: number(words) }), edits > 0 && t('goal.edits', { edits: number(edits) })]
      .filter(Boolean)
      .join(', ')
  return (
    <div className="mt-3 space-y-2">
      <p className="text-sm text-ink">
        {goal.words === undefined
          ? t('goal.today', { words: number(today.words) })
          : t('goal.today-of', { words: number(today.words), goal: number(goal.words) })}
        {streak > 1 && <span className="text-ink-soft">{` · ${t('goal.streak', { days: number(streak) })}`}</span>}
      </p>
      {pace !== null && (
        <p className="text-2xs text-ink-soft">
          {t('goal.pace', { words: number(pace), date: date(`${goal.until}T12:00`) })}
        </p>
      )}
      <ol aria-label={t('goal.calendar')} className="grid w-fit grid-flow-col grid-rows-7 gap-1">
        {days.map((day) => {
          const done = told(day.words, day.edits)
          const name = `${date(`${day.date}T12:00`)}: ${done === '' ? t('goal.nothing') : done}`
          return (
            <li
              key={day.date}
              title={name}
              className={classNames(
                'size-5 rounded-sm',
                done === ''
                  ? 'bg-sunken'
                  : isGoalReached(goal, day)
                    ? 'bg-accent'
                    : 'border border-accent bg-accent-soft',
              )}
            >
              <span className="sr-only">{name}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
