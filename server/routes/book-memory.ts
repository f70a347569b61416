import * as z from 'zod'
import { changeBrief, changeEntryWords, changeScenePlans } from '../books/change-memory.ts'
import { correctBible } from '../books/correct-bible.ts'
import { presentChange } from '../books/piece-change.ts'
import { listReadings } from '../books/present-readings.ts'
import { presentQuestions, removeQuestion } from '../books/questions.ts'
import { findBookWorld, listEditHabits, reportBook } from '../books/report-book.ts'
import { readScenePlan } from '../books/scene-proposals.ts'
import { BookWorld, CorrectBible, ProposedScenes, ScenePlan, ScenePlans, StepId } from '../contract/book-memory.ts'
import { ChangedBrief, ChangedEntryWords } from '../contract/books.ts'
import { AskQuestion, Questions } from '../contract/questions.ts'
import * as shapes from '../contract/readings.ts'
import { BookReport } from '../contract/report.ts'
import { IdParams } from '../contract/system.ts'
import { beginAndAwait, beginAndSend, readOrderRequest } from '../generations/send.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { takeOutdatedLine } from '../revision/change-plan.ts'
import { decideFinding } from '../revision/decide-finding.ts'
import { createBookChangeDeclarer } from './answers.ts'

const changeBook = createBookChangeDeclarer('Memory')
const forOwnBook = declareRoutes('Memory').forOwn('book')
const forOwnReadings = declareRoutes('Readings').forOwn('book')

export const bookMemoryRoutes: readonly Route[] = [
  // What a book remembers: the author's brief, the story bible, scene plans.
  changeBook('put', '/api/books/{id}/brief', {
    summary: 'Change what the author says about the book; it holds for the pieces to come',
    body: ChangedBrief,
    change: ({ server, own, language, body }) => changeBrief(server, own, body.authorBrief, language),
  }),
  changeBook('put', '/api/books/{id}/entry-words', {
    summary: 'Change the words of each chapter that isn’t written yet; quotes and prices follow',
    body: ChangedEntryWords,
    change: ({ server, own, language, body }) => changeEntryWords(server, own, body.entryWords, language),
  }),
  changeBook('put', '/api/books/{id}/bible', {
    summary: 'Correct the story bible, whole; 409 when it has changed since it was read',
    body: CorrectBible,
    large: true,
    change: ({ server, own, body }) => correctBible(server, own, body),
  }),
  forOwnBook('get', '/api/books/{id}/world', {
    summary: 'People, places, threads and days along the parts, found without a model and as the author corrected them',
    returns: BookWorld,
    handle: ({ server, own, signal }) => findBookWorld(server, own, signal),
  }),
  changeBook('put', '/api/books/{id}/scenes', {
    summary: 'Set the scene plans of pieces that aren’t written yet; 409 when one isn’t as it was',
    body: ScenePlans,
    change: ({ server, own, body }) => changeScenePlans(server, own, body.plans),
  }),
  changeBook('put', '/api/books/{id}/scenes/{step}', {
    summary: 'Set the scene plan of a piece that isn’t written yet',
    params: IdParams.extend({ step: StepId }),
    body: ScenePlan,
    change: ({ server, own, params: { step }, body }) => changeScenePlans(server, own, [{ step, scenes: body.scenes }]),
  }),
  forOwnBook('post', '/api/books/{id}/scenes/{step}', {
    scope: 'spend',
    signedOut: 'generation.sign-in',
    summary:
      'Have the scenes of a piece that isn’t written yet planned, at no cost and at most three times; answered when they are',
    params: IdParams.extend({ step: StepId }),
    returns: ProposedScenes,
    handle: async ({ own, params: { step }, ...context }) => {
      await beginAndAwait(context, { kind: 'scenes', bookId: own.id, step, ...readOrderRequest(context) })
      return readScenePlan(context.server, { ...own, step })
    },
  }),
  // The readings of a book, and what is decided about their findings.
  forOwnReadings('get', '/api/books/{id}/readings', {
    summary: 'The readings of a book with their findings, and what the next one costs',
    returns: shapes.Readings,
    handle: ({ server, reader, params }) => listReadings(server, params.id, reader),
  }),
  forOwnReadings('get', '/api/books/{id}/report', {
    summary: 'How the book is written, measured without a model',
    returns: BookReport,
    handle: ({ server, own, signal }) => reportBook(server, own, signal),
  }),
  forOwnReadings('post', '/api/books/{id}/readings', {
    scope: 'spend',
    signedOut: 'generation.sign-in',
    summary: 'Read the book as far as it is written; told as it goes, or at its end to who accepts only JSON',
    body: shapes.AskReading.optional(),
    returns: 'text/event-stream',
    handle: ({ own, body, ...context }) =>
      beginAndSend(context, { kind: 'reading', bookId: own.id, ...readOrderRequest(context), ...body }),
  }),
  forOwnReadings('get', '/api/books/{id}/pieces/{step}/change', {
    summary: 'What the change of a piece breaks, found without a model, and what a question about it costs',
    params: IdParams.extend({ step: StepId }),
    returns: shapes.PieceChange,
    handle: ({ server, own, reader, params: { step }, signal }) =>
      presentChange(server, { ...own, step }, reader, signal),
  }),
  forOwnReadings('get', '/api/books/{id}/habits', {
    summary:
      'What the author’s edits take out and put in again and again, as lines of the voice, found without a model',
    returns: shapes.EditHabits,
    handle: ({ server, own, signal }) => listEditHabits(server, own, signal),
  }),
  createBookChangeDeclarer('Readings')('post', '/api/books/{id}/lines', {
    summary: 'Bring a line of story bible, plan or voice up to the text; 409 when it isn’t as it was',
    body: shapes.TakeLine,
    change: ({ server, own, language, body }) => takeOutdatedLine(server, own, body, language),
  }),
  forOwnReadings('post', '/api/books/{id}/findings/{finding}', {
    summary: 'Take the repair of a finding, undo it, or settle the finding; the old text stays as a version',
    params: IdParams.extend({
      finding: z
        .string()
        .regex(/^\d{1,4}\.\d{1,4}$/)
        .describe('Such as 2.7'),
    }),
    body: shapes.DecideFinding,
    returns: shapes.DecidedFinding,
    handle: ({ server, reader, params: { id, finding }, body }) =>
      decideFinding(server, { book: id, finding, ...body }, reader),
  }),
  // What an author asks about a book.
  forOwnReadings('get', '/api/books/{id}/questions', {
    summary: 'What was asked about a book, the answers, and what the next question costs',
    returns: Questions,
    handle: ({ server, own, reader }) => presentQuestions(server, own, reader),
  }),
  forOwnReadings('post', '/api/books/{id}/questions', {
    scope: 'spend',
    signedOut: 'generation.sign-in',
    summary: 'Ask about the book; answered from its text as the answer is written, and kept',
    body: AskQuestion,
    returns: 'text/event-stream',
    handle: ({ own, body: { mostCredits, ...asked }, ...context }) =>
      beginAndSend(context, {
        kind: 'question',
        bookId: own.id,
        asked,
        ...readOrderRequest(context),
        ...(mostCredits === undefined ? {} : { mostCredits }),
      }),
  }),
  forOwnReadings('delete', '/api/books/{id}/questions/{question}', {
    summary: 'Delete a question with its answer',
    params: IdParams.extend({ question: z.uuid() }),
    returns: Questions,
    handle: async ({ server, own, reader, params: { question } }) => {
      await removeQuestion(server, own, question)
      return presentQuestions(server, own, reader)
    },
  }),
]
