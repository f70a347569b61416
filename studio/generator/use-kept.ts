import { useEffect, useRef } from 'react'
import { type FormValues, keepValues } from './form-values.ts'

/** After the last change before it is kept, in milliseconds: browsers write to the disk before they go on. */
const QUIET = 250

/** Keeps what is typed once the typing rests, and at once when the page is left. */
export function useKept(id: string, values: FormValues, chapters: number | null): void {
  const unkept = useRef<(() => void) | null>(null)
  useEffect(() => {
    const save = () => {
      unkept.current = null
      keepValues(id, values, chapters)
    }
    unkept.current = save
    const timer = setTimeout(save, QUIET)
    return () => clearTimeout(timer)
  }, [id, values, chapters])
  useEffect(() => {
    const leave = () => unkept.current?.()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
