import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { formatWorldLine, readWorldLine, type WorldLine } from '../../engine/book/world-lines.ts'
import type { World } from '../../engine/review/world.ts'
import { isApiError } from '../api/api-error.ts'
import { type Book, bookQuery } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { textsKeyOf, useBookMutation } from '../app/book-texts.ts'
import { createDraftLines, type DraftLine, toSentLines } from './draft-bible.ts'

export function worldQuery(book: Book) {
  return queryOptions({
    queryKey: ['world', book.id, textsKeyOf(book), book.bible.version],
    queryFn: ({ signal }) => ask<World>('GET', `/api/books/${book.id}/world`, { signal }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
}

/** Corrects the world by lines of the story bible, on top of whatever the bible has by then. */
export function useWorldMutation(book: Book) {
  const client = useQueryClient()
  const { isBusy, change } = useBookMutation(book.id)
  const put = (now: Book, edit: (lines: DraftLine[]) => DraftLine[]) => {
    const lines = toSentLines(edit(createDraftLines(now.bible.lines)))
    return ask<Book>('PUT', `/api/books/${book.id}/bible`, { body: { version: now.bible.version, lines } })
  }
  const edit = (lines: (before: DraftLine[]) => DraftLine[]) =>
    change(async () => {
      try {
        return await put(book, lines)
      } catch (error) {
        if (!isApiError(error) || error.code !== 'book.bible-changed') throw error
        return put(await client.fetchQuery({ ...bookQuery(book.id), staleTime: 0 }), lines)
      }
    })
  const steps = new Set(book.pieces.map(({ step }) => step))
  /** Adds corrections; one takes the place of an earlier one of the same thing. */
  const correct = (corrections: readonly WorldLine[]) =>
    edit((before) => {
      const named = new Set(corrections.map(nameOf))
      const kept = before.filter(({ kind, text }) => {
        const line = kind === 'world' ? readWorldLine(text, steps) : null
        return line === null || !(named.has(nameOf(line)) || corrections.some((one) => isTakenBack(line, one)))
      })
      const added = corrections.map((one): DraftLine => {
        const text = formatWorldLine(one, book.language)
        return { key: text, id: null, kind: 'world', text, owedBy: null, paidIn: null }
      })
      return [...kept, ...added]
    })
  return { isBusy, edit, correct }
}

/** Whether a later correction gives a name back that an earlier one took. */
function isTakenBack(line: WorldLine, by: WorldLine): boolean {
  return (
    'name' in line.is && 'name' in by.is && by.step === null && line.said === by.is.name && line.is.name === by.said
  )
}

/** What a correction is about: a name as another one, its kind, or one of its marks. */
function nameOf({ said, step, is }: WorldLine): string {
  return `${said} ${step} ${step === null && 'kind' in is}`
}
