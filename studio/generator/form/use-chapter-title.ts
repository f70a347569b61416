import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../../base/storage.ts'

/** The title typed for the chapter at hand: kept until it is used, so that a session that ends loses nothing. */
export function useChapterTitle(book: string | null, step: string | null): [string, (title: string) => void] {
  const key = `chapter.${book}.${step}`
  const [typed, setTyped] = useState({ key, title: readStored(key) ?? '' })
  const title = typed.key === key ? typed.title : (readStored(key) ?? '')
  const set = useCallback(
    (given: string) => {
      writeStored(key, given === '' ? null : given)
      setTyped({ key, title: given })
    },
    [key],
  )
  return [title, set]
}
