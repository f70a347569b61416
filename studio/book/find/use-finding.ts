import { useEffect, useRef, useState } from 'react'
import type { FoundText } from '../../editor/handle.ts'

export interface Finding {
  /** What to search for first; another object starts another search. */
  readonly asked: { readonly text: string }
  /** What is marked in the open text; null: nothing was searched for. */
  readonly marked: FoundText | null
  readonly mark: (found: FoundText) => void
  readonly find: (text: string) => void
}

/** The state of a search in the whole book, kept while its parts are opened in turn. Ctrl + Shift + F opens the search. */
export function useFinding(open: () => void): Finding {
  const [asked, setAsked] = useState({ text: '' })
  const [marked, mark] = useState<FoundText | null>(null)
  const find = (text: string) => {
    setAsked({ text })
    open()
  }
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current('')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { asked, marked, mark, find }
}
