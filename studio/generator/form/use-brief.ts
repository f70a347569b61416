import { useCallback, useState } from 'react'
import type { Language } from '../../../engine/base/language.ts'
import type { AuthorBrief, BriefPart } from '../../../engine/book/author-brief.ts'
import { readStoredObject, writeStoredText } from '../../base/storage.ts'

/** What a book that hasn't begun is to be called, and whose it is. An author's name that isn't typed is the one of the profile. */
export interface BookNames {
  readonly title?: string
  readonly author?: string
}

/** Keeps what is typed for the next book of a generator until that book has begun. */
export function useBrief(generator: string, language: Language) {
  /** As it is typed. A part that is empty is left out. */
  const [typed, setTyped] = useState<AuthorBrief>(() => keptTexts(keyOf(generator)))
  const [names, setNames] = useState<BookNames>(() => keptTexts(namesKeyOf(generator)))
  const [isOpen, setOpen] = useState(false)
  /** How often sending was refused, because a part is too long. */
  const [refusals, setRefusals] = useState(0)
  const change = useCallback(
    (part: BriefPart, text: string) =>
      setTyped((before) => {
        const { [part]: _, ...others } = before
        const after = text === '' ? others : { ...others, [part]: text }
        storeBrief(generator, after)
        return after
      }),
    [generator],
  )
  const name = useCallback(
    (part: keyof BookNames, text: string) =>
      setNames((before) => {
        const after = { ...before, [part]: text }
        writeStoredText(namesKeyOf(generator), JSON.stringify(after))
        return after
      }),
    [generator],
  )
  /** Whether it may be sent. Opens the brief when it may not. */
  const check = async () => {
    if (Object.keys(typed).length === 0) return true
    // Without the rules, the server checks alone.
    const rules = await import('../../memory/brief-rules.ts').catch(() => null)
    if (rules === null || Object.keys(rules.findBriefFaults(typed, language)).length === 0) return true
    setOpen(true)
    setRefusals((before) => before + 1)
    return false
  }
  /** Forgets what was typed: the book has begun. */
  const clear = useCallback(() => {
    storeBrief(generator, {})
    setTyped({})
    writeStoredText(namesKeyOf(generator), null)
    setNames({})
    setOpen(false)
  }, [generator])
  return { typed, change, names, name, isOpen, setOpen, refusals, check, clear }
}

export type BriefState = ReturnType<typeof useBrief>

/** Keeps a brief for the next book of a generator. */
export function storeBrief(generator: string, brief: AuthorBrief): void {
  writeStoredText(keyOf(generator), Object.keys(brief).length === 0 ? null : JSON.stringify(brief))
}

function keyOf(generator: string): string {
  return `brief.${generator}`
}

function namesKeyOf(generator: string): string {
  return `names.${generator}`
}

function keptTexts(key: string): Readonly<Record<string, string>> {
  const kept = Object.entries(readStoredObject<Record<string, unknown>>(key))
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
