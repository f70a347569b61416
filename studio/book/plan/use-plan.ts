import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { type Book, bookQuery } from '../../api/books.ts'
import { changePlan } from '../../api/revision.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { createPlanRows, findTypedField, isSamePlan, mergeSavedRows, type PlanRow } from './plan-rows.ts'

/** How long after the last change a plan is saved. */
const SAVE_AFTER_MS = 1200

type PlanState = 'saved' | 'changed' | 'saving' | 'failed' | 'moved-on'

export interface EditedPlan {
  readonly rows: readonly PlanRow[]
  readonly state: PlanState
  readonly change: (rows: readonly PlanRow[]) => void
  /** Null: nothing was changed. */
  readonly undo: (() => void) | null
  readonly save: () => void
  /** Shows the plan as the server has it: it was changed somewhere else meanwhile. */
  readonly takeTheirs: () => void
}

/** The plan of a book as it is edited, saved a moment after each change. Every former state of this visit can be brought back. */
export function useEditedPlan(book: Book): EditedPlan {
  const client = useQueryClient()
  const [rows, setRows] = useState<readonly PlanRow[]>(() => createPlanRows(book))
  const [former, setFormer] = useState<readonly (readonly PlanRow[])[]>([])
  const [state, setState] = useState<PlanState>('saved')
  const latest = useRef(rows)
  latest.current = rows
  const version = useRef(book.plan.version)
  const latestBook = useRef(book)
  latestBook.current = book
  const saving = useRef(false)
  const typing = useRef<string | null>(null)

  const save = useCallback(async () => {
    if (saving.current) return
    saving.current = true
    setState('saving')
    const sent = latest.current
    try {
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
      setRows((now) => mergeSavedRows(now, sent, before))
      setFormer((all) => all.map((one) => mergeSavedRows(one, sent, before)))
      setState(latest.current === sent ? 'saved' : 'changed')
    } catch (error) {
      const isStale = isApiError(error) && error.code === 'plan.changed'
      setState(isStale ? 'moved-on' : 'failed')
      if (!isStale) notifyFailure(error)
    } finally {
      saving.current = false
    }
  }, [book.id, client])

  useEffect(() => {
    if (state !== 'changed' || rows.some(({ title }) => title.trim() === '')) return
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [rows, state, save])
  const isUnsaved = useRef(false)
  isUnsaved.current = state === 'changed'
  // What was changed last is saved when the page is left.
  useEffect(
    () => () => {
      if (isUnsaved.current) void save()
    },
    [save],
  )

  const change = (next: readonly PlanRow[]) => {
    if (isSamePlan(next, rows)) return
    // One undo takes back everything that was typed into one field.
    const place = findTypedField(rows, next)
    if (place === null || place !== typing.current) setFormer((all) => [...all, rows])
    typing.current = place
    setRows(next)
    setState('changed')
  }
  return {
    rows,
    state,
    change,
    undo:
      former.length === 0
        ? null
        : () => {
            typing.current = null
            setRows(former.at(-1)!)
            setFormer(former.slice(0, -1))
            setState('changed')
          },
    save: () => void save(),
    takeTheirs: () => {
      void client.fetchQuery({ ...bookQuery(book.id), staleTime: 0 }).then((theirs) => {
        version.current = theirs.plan.version
        typing.current = null
        setRows(createPlanRows(theirs))
        setFormer([])
        setState('saved')
      }, notifyFailure)
    },
  }
}

/** What a proposal is asked for: an entry, by its number in the saved plan, or all that aren't written. */
export type PlanProposalRequest = { readonly entry: number | null }
