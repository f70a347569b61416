import { useEffect, useRef, useState } from 'react'
import type { FoundText } from '../../editor/handle.ts'

export interface Finding {
  /** What was asked for last; a new one is looked for anew. */
  readonly asked: { readonly text: string }
  /** What is marked in the text; null: nothing was looked for. */
  readonly marked: FoundText | null
  readonly mark: (found: FoundText) => void
  readonly find: (text: string) => void
}

/** What is looked for in a whole book, while its parts are opened in turn. Ctrl + Shift + F asks for it anywhere on the page. */
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
