import * as z from 'zod'
import { changeBrief, changeEntryWords, changeScenes } from '../books/change-plans.ts'
import { correctBible } from '../books/correct-bible.ts'
import { listReadings } from '../books/present-readings.ts'
import { readBook } from '../books/read-book.ts'
import { reportBook } from '../books/report-book.ts'
import { readProposal } from '../books/scene-proposals.ts'
import { CorrectBible, ProposedScenes, ScenePlan, StepId } from '../contract/book-memory.ts'
import { Book, ChangedBrief, ChangedEntryWords } from '../contract/books.ts'
import { AskReading, DecidedFinding, DecideFinding, Readings } from '../contract/readings.ts'
import { BookReport } from '../contract/report.ts'
import { ById } from '../contract/system.ts'
import { delivered, keyOf, sendAsAccepted } from '../generations/send.ts'
import { type Route, route } from '../http/route.ts'
import { decideFinding } from '../manuscript/decide-finding.ts'

/** What a book remembers: the author's brief, the story bible, scene plans. */
export const bookMemoryRoutes: readonly Route[] = [
  route('put', '/api/books/{id}/brief', {
    access: 'user',
    owned: 'book',
    tag: 'Memory',
    summary: 'Change what the author says about the book; it holds for the pieces to come',
    params: ById,
    body: ChangedBrief,
    returns: Book,
    handle: async ({ server, user, language, params: { id }, body }) => {
      await changeBrief(server, { id, userId: user.id }, body.authorBrief, language)
      return readBook(server, id, { user, language })
    },
  }),
  route('put', '/api/books/{id}/entry-words', {
    access: 'user',
    owned: 'book',
    tag: 'Memory',
    summary: 'Change the words of each chapter that isn’t written yet; quotes and prices follow',
    params: ById,
    body: ChangedEntryWords,
    returns: Book,
    handle: async ({ server, user, language, params: { id }, body }) => {
      await changeEntryWords(server, { id, userId: user.id }, body.entryWords, language)
      return readBook(server, id, { user, language })
    },
  }),
  route('put', '/api/books/{id}/bible', {
    access: 'user',
    owned: 'book',
    tag: 'Memory',
    summary: 'Correct the story bible, whole; 409 when it has changed since it was read',
    params: ById,
    body: CorrectBible,
    large: true,
    returns: Book,
    handle: async ({ server, user, language, params: { id }, body }) => {
      await correctBible(server, { id, userId: user.id }, body)
      return readBook(server, id, { user, language })
    },
  }),
  route('put', '/api/books/{id}/scenes/{step}', {
    access: 'user',
    owned: 'book',
    tag: 'Memory',
    summary: 'Set the scene plan of a piece that isn’t written yet',
    params: ById.extend({ step: StepId }),
    body: ScenePlan,
    returns: Book,
    handle: async ({ server, user, language, params: { id, step }, body }) => {
      await changeScenes(server, { id, userId: user.id, step }, body.scenes)
      return readBook(server, id, { user, language })
    },
  }),
  route('post', '/api/books/{id}/scenes/{step}', {
    access: 'user',
    owned: 'book',
    signedOut: 'generation.sign-in',
    tag: 'Memory',
    summary: 'Have the scenes of the next piece planned, at no cost and at most three times; answered when they are',
    params: ById.extend({ step: StepId }),
    returns: ProposedScenes,
    handle: async ({ server, user, language, params: { id, step }, request, signal }) => {
      const { id: userId, isAdministrator } = user
      const asked = { userId, isAdministrator, language, key: keyOf(request), runId: null }
      const { id: generation } = await server.generations.begin({ kind: 'scenes', bookId: id, step, ...asked })
      await delivered(server, generation, signal)
      return readProposal(server, { bookId: id, step, userId })
    },
  }),
]

/** The readings of a book, and what is decided about their findings. */
export const readingsRoutes: readonly Route[] = [
  route('get', '/api/books/{id}/readings', {
    access: 'user',
    owned: 'book',
    tag: 'Readings',
    summary: 'The readings of a book with their findings, and what the next one costs',
    params: ById,
    returns: Readings,
    handle: ({ server, user, language, params }) => listReadings(server, params.id, { user, language }),
  }),
  route('get', '/api/books/{id}/report', {
    access: 'user',
    owned: 'book',
    tag: 'Readings',
    summary: 'How the book is written, measured without a model',
    params: ById,
    returns: BookReport,
    handle: ({ server, user, params: { id }, signal }) => reportBook(server, { id, userId: user.id }, signal),
  }),
  route('post', '/api/books/{id}/readings', {
    access: 'user',
    owned: 'book',
    signedOut: 'generation.sign-in',
    tag: 'Readings',
    summary: 'Read the book as far as it is written; told as it goes, or at its end to who accepts only JSON',
    params: ById,
    body: AskReading.optional(),
    returns: 'text/event-stream',
    handle: async ({ server, user, params, body, language, request, response, signal }) => {
      const { id: userId, isAdministrator } = user
      const asked = { userId, isAdministrator, language, key: keyOf(request), runId: null }
      const { id } = await server.generations.begin({ kind: 'reading', bookId: params.id, ...asked, ...body })
      const events = server.generations.events(id, userId, 0, signal, language, isAdministrator)
      await sendAsAccepted(request, response, events, signal)
    },
  }),
  route('post', '/api/books/{id}/findings/{finding}', {
    access: 'user',
    owned: 'book',
    tag: 'Readings',
    summary: 'Take the repair of a finding, undo it, or settle the finding; the old text stays as a version',
    params: ById.extend({
      finding: z
        .string()
        .regex(/^\d{1,4}\.\d{1,4}$/)
        .describe('Such as 2.7'),
    }),
    body: DecideFinding,
    returns: DecidedFinding,
    handle: ({ server, user, language, params: { id, finding }, body }) =>
      decideFinding(server, { book: id, finding, ...body }, { user, language }),
  }),
]
