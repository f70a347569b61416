import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Book, bookQuery } from '../../api/books.ts'
import { changePlan } from '../../api/revision.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { type AutosaveState, useAutosave } from '../autosave.tsx'
import { createPlanRows, findTypedField, isSamePlan, mergeSavedRows, type PlanRow } from './plan-rows.ts'
import { useUndo } from './use-undo.ts'

export interface EditedPlan {
  readonly rows: readonly PlanRow[]
  readonly state: AutosaveState
  readonly change: (rows: readonly PlanRow[]) => void
  /** Null: nothing was changed. */
  readonly undo: (() => void) | null
  readonly save: () => Promise<void>
  /** Shows the plan as the server has it: it was changed somewhere else meanwhile. */
  readonly takeTheirs: () => void
}

/** The plan of a book as it is edited, saved a moment after each change. Every former state of this visit can be brought back. */
export function useEditedPlan(book: Book): EditedPlan {
  const client = useQueryClient()
  const { value: rows, set, map, undo, restart } = useUndo<readonly PlanRow[]>(() => createPlanRows(book))
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
      client.setQueryData(bookQuery(book.id).queryKey, saved)
      const rebase = (now: readonly PlanRow[]) => mergeSavedRows(now, sent, before)
      map(rebase)
      return rebase
    },
    [book.id, client, map],
  )
  const isComplete = rows.every(({ title }) => title.trim() !== '')
  const { state, save, touch, reset } = useAutosave({ value: rows, isComplete, send, staleCode: 'plan.changed' })
  return {
    rows,
    state,
    change: (next) => {
      if (isSamePlan(next, rows)) return
      set(() => next, findTypedField(rows, next))
      touch()
    },
    undo:
      undo &&
      (() => {
        undo()
        touch()
      }),
    save,
    takeTheirs: () => {
      void client.fetchQuery({ ...bookQuery(book.id), staleTime: 0 }).then((theirs) => {
        version.current = theirs.plan.version
        restart(createPlanRows(theirs))
        reset()
      }, notifyFailure)
    },
  }
}

/** What a proposal is asked for: an entry, by its number in the saved plan, or all that aren't written. */
export type PlanProposalRequest = { readonly entry: number | null }
