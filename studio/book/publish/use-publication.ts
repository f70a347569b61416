import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { bookQuery } from '../../api/books.ts'
import { changePublication, type PublicationState } from '../../api/publish.ts'
import { ask } from '../../api/request.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { type AutosaveState, useAutosave } from '../autosave.tsx'
import { createTypedFields, type FieldName, parseTypedFields, type TypedFields } from './publication-fields.ts'

export interface EditedPublication {
  readonly typed: TypedFields
  readonly state: AutosaveState | 'invalid'
  /** Identifies the saved state; it changes with each save. */
  readonly version: string
  /** The server's messages about fields. */
  readonly faults: Readonly<Partial<Record<FieldName, string>>>
  readonly change: (name: FieldName, value: string) => void
  /** Puts a text into a field, from where `undo` takes it out again. */
  readonly fill: (name: FieldName, text: string) => void
  /** What stood in the fields before they were filled. */
  readonly former: Readonly<Partial<Record<FieldName, string>>>
  readonly undo: (name: FieldName) => void
  readonly save: () => Promise<void>
  /** Replaces what is typed by what the server has, after a change elsewhere. */
  readonly takeTheirs: () => void
}

/** The details of a book as they are typed; each change is saved a moment later. */
export function usePublication(book: string, read: PublicationState): EditedPublication {
  const client = useQueryClient()
  const [saved, setSaved] = useState(read)
  const [typed, setTyped] = useState(() => createTypedFields(read))
  const [former, setFormer] = useState<EditedPublication['former']>({})
  const [faults, setFaults] = useState<EditedPublication['faults']>({})
  const latest = useRef(saved)
  latest.current = saved

  const send = useCallback(
    async (sent: TypedFields) => {
      const { version, title: known, made } = latest.current
      const { title, ...rest } = parseTypedFields(sent, made)
      const renamed = title === known ? {} : { title }
      const now = await changePublication(book, { version, ...renamed, ...rest })
      latest.current = now
      setSaved(now)
      setFaults({})
      const names = { title: now.title, author: now.author }
      client.setQueryData(bookQuery(book).queryKey, (known) => known && { ...known, ...names })
      // An emptied title is replaced by the plan's.
      if (title === '') setTyped((before) => (before.title === '' ? { ...before, title: now.title } : before))
      return undefined
    },
    [book, client],
  )
  const refuse = useCallback((error: unknown) => {
    const found = faultsOf(error)
    setFaults(found ?? {})
    return found && ('invalid' as const)
  }, [])
  const saving = useAutosave({ value: typed, send, staleCode: 'book.publication-changed', refuse })
  const change = (name: FieldName, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    saving.touch()
  }
  return {
    typed,
    former,
    state: saving.state,
    version: saved.version,
    faults,
    change(name, value) {
      setFormer(({ [name]: _, ...others }) => others)
      change(name, value)
    },
    fill(name, text) {
      setFormer((before) => ({ ...before, [name]: typed[name] }))
      change(name, text)
    },
    undo(name) {
      setFormer(({ [name]: _, ...others }) => others)
      change(name, former[name] ?? '')
    },
    save: saving.save,
    takeTheirs() {
      void ask<PublicationState>('GET', `/api/books/${book}/publication`).then((theirs) => {
        setSaved(theirs)
        setTyped(createTypedFields(theirs))
        setFormer({})
        setFaults({})
        saving.reset()
      }, notifyFailure)
    },
  }
}

/** The server's messages by field; null: the error is about no field. */
function faultsOf(error: unknown): Partial<Record<FieldName, string>> | null {
  if (!isApiError(error) || error.code !== 'requests.invalid') return null
  const found = error.details.map(({ field, message }) => [/^(?:publication\.)?(\w+)/.exec(field)?.[1], message])
  return found.length === 0 ? null : Object.fromEntries(found)
}
