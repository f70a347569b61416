import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Questions as QuestionsSchema } from '../../../server/contract/questions.ts'
import { ask } from '../../api/request.ts'

type Questions = z.output<typeof QuestionsSchema>
export type Question = Questions['questions'][number]

/** What was asked about a book, and what the next question costs. */
export function questionsQuery(book: string) {
  return queryOptions({
    queryKey: ['book', book, 'questions'],
    queryFn: ({ signal }) => ask<Questions>('GET', `/api/books/${book}/questions`, { signal }),
  })
}

/** Deletes a question with its answer; what is left. */
export function deleteQuestion(book: string, question: string): Promise<Questions> {
  return ask('DELETE', `/api/books/${book}/questions/${question}`)
}
