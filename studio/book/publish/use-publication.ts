import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { bookQuery } from '../../api/books.ts'
import { changePublication, type PublicationState } from '../../api/publish.ts'
import { ask } from '../../api/request.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { useAutosave } from '../autosave.tsx'
import { createTypedFields, type FieldName, parseTypedFields, type TypedFields } from './publication-fields.ts'

/** The details of a book as they are typed; each change is saved a moment later. */
export function usePublication(book: string, read: PublicationState) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(read)
  const [typed, setTyped] = useState(() => createTypedFields(read))
  const [former, setFormer] = useState<TextsOfFields>({})
  const [faults, setFaults] = useState<TextsOfFields>({})
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
    /** What stood in the fields before they were filled. */
    former,
    state: saving.state,
    /** Identifies the saved state; it changes with each save. */
    version: saved.version,
    /** The server's messages about fields. */
    faults,
    change(name: FieldName, value: string) {
      setFormer(({ [name]: _, ...others }) => others)
      change(name, value)
    },
    /** Puts a text into a field, from where `undo` takes it out again. */
    fill(name: FieldName, text: string) {
      setFormer((before) => ({ ...before, [name]: typed[name] }))
      change(name, text)
    },
    undo(name: FieldName) {
      setFormer(({ [name]: _, ...others }) => others)
      change(name, former[name] ?? '')
    },
    save: saving.save,
    /** Replaces what is typed by what the server has, after a change elsewhere. */
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

export type EditedPublication = ReturnType<typeof usePublication>

type TextsOfFields = Readonly<Partial<Record<FieldName, string>>>

/** The server's messages by field; null: the error is about no field. */
function faultsOf(error: unknown): TextsOfFields | null {
  if (!isApiError(error) || error.code !== 'requests.invalid') return null
  const found = error.details.map(({ field, message }) => [/^(?:publication\.)?(\w+)/.exec(field)?.[1], message])
  return found.length === 0 ? null : Object.fromEntries(found)
}
