import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Book, bookQuery } from '../../api/books.ts'
import { changePlan } from '../../api/revision.ts'
import { createPlanRows, findTypedField, isSamePlan, mergeSavedRows, type PlanRow } from './plan-rows.ts'
import { useSavedEdits } from './use-saved-edits.ts'

/** The plan of a book as it is edited. */
export function useEditedPlan(book: Book) {
  const client = useQueryClient()
  const version = useRef(book.plan.version)
  const latestBook = useRef(book)
  latestBook.current = book

  const send = useCallback(
    async (sent: readonly PlanRow[]) => {
      const entries = sent.map(({ from, title, summary, had }) => ({
        from,
        title: title.trim(),
        summary: summary.trim(),
        ...(from === null ? had : {}),
      }))
      const before = client.getQueryData(bookQuery(book.id).queryKey) ?? latestBook.current
      const saved = await changePlan(book.id, { version: version.current, entries })
      version.current = saved.plan.version
      return { saved, rebase: (now: readonly PlanRow[]) => mergeSavedRows(now, sent, before) }
    },
    [book.id, client],
  )
  const {
    value: rows,
    change,
    ...edits
  } = useSavedEdits<readonly PlanRow[]>(book, {
    read: (of) => {
      version.current = of.plan.version
      return createPlanRows(of)
    },
    isComplete: (now) => now.every(({ title }) => title.trim() !== ''),
    send,
  })
  return {
    ...edits,
    rows,
    change: (next: readonly PlanRow[]) => {
      if (!isSamePlan(next, rows)) change(() => next, findTypedField(rows, next))
    },
  }
}

export type EditedPlan = ReturnType<typeof useEditedPlan>

/** What a proposal is asked for: an entry, by its number in the saved plan, or all that aren't written. */
export type PlanProposalRequest = { readonly entry: number | null }
