import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Language } from '../../../engine/base/language.ts'
import { findEntryWordsFault } from '../../../engine/generator/entry-words.ts'
import type { PublicGenerator } from '../../../engine/generator/public-generator.ts'
import { type Book, bookQuery } from '../../api/books.ts'
import { ask } from '../../api/request.ts'
import { readStoredText, writeStoredText } from '../../base/storage.ts'
import { notifyFailure } from '../../ui/notify.ts'

/**
 * The words of each chapter as they are typed: for the next book of a generator kept in the browser until that book has begun, for a begun
 * book until they are saved. `begun`: null before the book has begun.
 */
export function useEntryWords(
  generator: PublicGenerator,
  begun: Pick<Book, 'id' | 'entryWords'> | null,
  language: Language,
) {
  const client = useQueryClient()
  const key = `words.${generator.id}`
  const [typed, setTyped] = useState(() => (generator.entryWords === null ? '' : (readStoredText(key) ?? '')))
  const [changed, setChanged] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const store = useCallback(
    (text: string) => {
      setTyped(text)
      writeStoredText(key, text === '' ? null : text)
    },
    [key],
  )
  const clear = useCallback(() => store(''), [store])
  const saved = begun?.entryWords ?? undefined
  const shown = begun === null ? typed : (changed ?? String(saved ?? ''))
  const asked = shown.trim() === '' ? undefined : numberIn(shown)
  const fault = asked === undefined ? null : findEntryWordsFault(generator, asked, language)
  const own = fault === null ? asked : undefined
  const check = () => {
    if (fault !== null) input.current?.focus()
    return fault === null
  }
  const save = async () => {
    if (begun === null || !check()) return
    try {
      const body = { entryWords: asked ?? null }
      const answer = await ask<Book>('PUT', `/api/books/${begun.id}/entry-words`, { body })
      client.setQueryData(bookQuery(begun.id).queryKey, answer)
      setChanged(null)
    } catch (error) {
      notifyFailure(error)
    }
  }
  const words = begun === null ? own : saved
  const isChanged = begun !== null && asked !== saved
  return {
    /** The typed text; empty: the generator's usual number. */
    typed: shown,
    change: begun === null ? store : setChanged,
    /** What is wrong with what is typed; null: nothing. */
    fault,
    /** The saved number of a begun book, or the typed and valid one of a new book; undefined: the generator's usual number. */
    words,
    /** Whether the typed number differs from the saved one of the begun book. */
    isChanged,
    input,
    /** Whether it may be sent. Moves the focus to it when it may not. */
    check,
    /** Saves the typed number for the remaining chapters of the begun book. */
    save,
    /** Forgets what was typed: the book has begun. */
    clear,
  }
}

export type EntryWordsState = ReturnType<typeof useEntryWords>

/** `4500` and `4,500`; NaN for anything else. */
function numberIn(typed: string): number {
  return Number(typed.trim().replace(/(?<=\d),(?=\d{3}$)/, ''))
}
