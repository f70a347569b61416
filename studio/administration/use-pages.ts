import { useState } from 'react'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { useAnswer } from './use-answer.ts'

/** How many rows a page has. */
const ROWS = 25

interface Listed {
  readonly name: string
  readonly path: string
  readonly failed?: MessageCode
  readonly search?: string
}

/** One page of a list that the server tells newest first, and the way to those beside it. */
export function usePages<Answer extends { readonly next: string | null }>({ name, path, failed, search = '' }: Listed) {
  // Where each page begins that was passed on the way here; another search begins anew.
  const [walked, setWalked] = useState({ search, begins: [] as readonly string[] })
  const begins = walked.search === search ? walked.begins : []
  const asked = new URLSearchParams({ limit: String(ROWS) })
  if (search !== '') asked.set('search', search)
  const after = begins.at(-1)
  if (after !== undefined) asked.set('after', after)
  const query = useAnswer<Answer>({ name, path: `${path}?${asked}`, ...(failed === undefined ? {} : { failed }) })
  const next = query.data?.next ?? null
  return {
    ...query,
    page: begins.length + 1,
    newer: begins.length > 0 ? () => setWalked({ search, begins: begins.slice(0, -1) }) : null,
    older: next !== null && !query.isPlaceholderData ? () => setWalked({ search, begins: [...begins, next] }) : null,
  }
}

export type Pages = Pick<ReturnType<typeof usePages>, 'page' | 'newer' | 'older'>
