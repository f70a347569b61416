import { type RefObject, useCallback, useRef, useState } from 'react'
import { entryWordsFault } from '../../../engine/generator/entry-words.ts'
import type { PublicGenerator } from '../../../engine/generator/public-generator.ts'
import type { Language } from '../../../engine/language.ts'
import { readStored, writeStored } from '../../app/storage.ts'

/** The words of each chapter that the author of a book asks for. */
export interface EntryWordsOfPage {
  /** As it is typed for a book that hasn't begun; empty: as the generator asks. */
  readonly typed: string
  readonly change: (typed: string) => void
  /** What is wrong with what is typed; null: nothing. */
  readonly fault: string | null
  /** Of the begun book, or as typed without a fault; undefined: as the generator asks. */
  readonly words: number | undefined
  readonly input: RefObject<HTMLInputElement | null>
  /** Whether it may be sent. Moves the focus to it when it may not. */
  readonly check: () => boolean
  /** Forgets what was typed: the book has begun. */
  readonly clear: () => void
}

/** Keeps what is typed for the next book of a generator until that book has begun. `begun`: the book that has; null: none. */
export function useEntryWords(
  generator: PublicGenerator,
  begun: { readonly entryWords: number | null } | null,
  language: Language,
): EntryWordsOfPage {
  const key = `words.${generator.id}`
  const [typed, setTyped] = useState(() => (generator.entryWords === null ? '' : (readStored(key) ?? '')))
  const input = useRef<HTMLInputElement>(null)
  const change = useCallback(
    (text: string) => {
      setTyped(text)
      writeStored(key, text === '' ? null : text)
    },
    [key],
  )
  const clear = useCallback(() => change(''), [change])
  const asked = typed.trim() === '' ? undefined : numberIn(typed)
  const fault = asked === undefined ? null : entryWordsFault(generator, asked, language)
  const own = fault === null ? asked : undefined
  const check = () => {
    if (fault !== null) input.current?.focus()
    return fault === null
  }
  return { typed, change, fault, words: begun === null ? own : (begun.entryWords ?? undefined), input, check, clear }
}

/** `4500` and `4,500`; NaN for anything else. */
function numberIn(typed: string): number {
  return Number(typed.trim().replace(/(?<=\d),(?=\d{3}$)/, ''))
}
