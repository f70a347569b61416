import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { bookQuery } from '../../api/books.ts'
import { changePublication, type PublicationState, readPublication } from '../../api/publish.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { createTypedFields, type FieldName, parseTypedFields, type TypedFields } from './publication-fields.ts'

/** Time between the last key and saving. */
const SAVE_AFTER_MS = 1200

type SavingState = 'saved' | 'changed' | 'saving' | 'invalid' | 'failed' | 'moved-on'

export interface EditedPublication {
  readonly typed: TypedFields
  readonly state: SavingState
  /** Identifies the saved state; it changes with each save. */
  readonly version: string
  /** The server's messages about fields. */
  readonly faults: Readonly<Partial<Record<FieldName, string>>>
  readonly change: (name: FieldName, value: string) => void
  readonly save: () => Promise<void>
  /** Replaces what is typed by what the server has, after a change elsewhere. */
  readonly takeTheirs: () => void
}

/** The details of a book as they are typed; each change is saved a moment later. */
export function usePublication(book: string, read: PublicationState): EditedPublication {
  const client = useQueryClient()
  const [saved, setSaved] = useState(read)
  const [typed, setTyped] = useState(() => createTypedFields(read))
  const [state, setState] = useState<SavingState>('saved')
  const [faults, setFaults] = useState<EditedPublication['faults']>({})
  const latest = useRef({ typed, saved })
  latest.current = { typed, saved }
  const saving = useRef<Promise<void> | null>(null)

  const save = useCallback(() => {
    const sent = latest.current.typed
    const send = async () => {
      setState('saving')
      try {
        const { title, ...rest } = parseTypedFields(sent)
        const { version, title: former } = latest.current.saved
        const renamed = title === former ? {} : { title }
        const now = await changePublication(book, { version, ...renamed, ...rest })
        latest.current.saved = now
        setSaved(now)
        setFaults({})
        const names = { title: now.title, author: now.author }
        client.setQueryData(bookQuery(book).queryKey, (known) => known && { ...known, ...names })
        setState(latest.current.typed === sent ? 'saved' : 'changed')
        // An emptied title is replaced by the plan's.
        if (title === '') setTyped((before) => (before.title === '' ? { ...before, title: now.title } : before))
      } catch (error) {
        const found = faultsOf(error)
        setFaults(found ?? {})
        const isStale = isApiError(error) && error.code === 'book.publication-changed'
        setState(isStale ? 'moved-on' : found ? 'invalid' : 'failed')
        if (!isStale && found === null) notifyFailure(error)
      }
    }
    saving.current ??= send().finally(() => {
      saving.current = null
    })
    return saving.current
  }, [book, client])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key delays saving
  useEffect(() => {
    if (state !== 'changed') return
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, state, save])
  const isUnsaved = useRef(false)
  isUnsaved.current = state === 'changed'
  // What was typed last is saved when the page is left.
  useEffect(
    () => () => {
      if (isUnsaved.current) void save()
    },
    [save],
  )
  return {
    typed,
    state,
    version: saved.version,
    faults,
    change(name, value) {
      setTyped((before) => ({ ...before, [name]: value }))
      if (state !== 'moved-on') setState('changed')
    },
    save,
    takeTheirs() {
      void readPublication(book).then((theirs) => {
        setSaved(theirs)
        setTyped(createTypedFields(theirs))
        setFaults({})
        setState('saved')
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
