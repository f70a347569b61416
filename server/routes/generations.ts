import * as z from 'zod'
import { presentSubjectSettings } from '../books/subject.ts'
import { Cancelled, Generation, LiveGenerations, PieceRequest, SettingsFromBook } from '../contract/generations.ts'
import { IdParams } from '../contract/system.ts'
import { countCancelsLeft } from '../generations/cancel-generation.ts'
import { findGeneration, listLiveGenerations, presentGeneration } from '../generations/find-generation.ts'
import { beginAndSend, readOrderRequest, sendGeneration } from '../generations/send.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { say } from '../messages/say.ts'

const { forUser, forOwn } = declareRoutes('Generation')
const forOwnBook = forOwn('book')
const forOwnGeneration = forOwn('generation')

/** What is said of a new book besides its settings. */
function wishesOf({ title, author, authorBrief, entryWords, after }: z.output<typeof PieceRequest>) {
  return { title, author, authorBrief, entryWords, after }
}

/** Writing one piece, following it, and cancelling it. */
export const generationRoutes: readonly Route[] = [
  forUser('post', '/api/generators/{id}/pieces', {
    scope: 'spend',
    signedOut: 'generation.sign-in',
    summary: 'Write the next piece; told as it is written, or at its end to who accepts only JSON',
    params: z.object({ id: z.string() }),
    body: PieceRequest,
    returns: 'text/event-stream',
    handle: ({ params, body, ...context }) =>
      beginAndSend(context, {
        generator: params.id,
        bookId: body.book ?? null,
        settings: body.book === undefined ? body.settings : body.asked,
        ...(body.book === undefined ? wishesOf(body) : {}),
        chapterTitle: body.chapterTitle ?? null,
        madeFor: body.madeFor ?? null,
        about: body.about ?? null,
        ...readOrderRequest(context),
        ...(body.language === undefined ? {} : { language: body.language }),
      }),
  }),
  forOwnBook('get', '/api/books/{id}/settings/{generator}', {
    summary: 'What the book fills in for a text or cover about it, or for a book after it',
    params: IdParams.extend({ generator: z.string().max(100) }),
    returns: SettingsFromBook,
    handle: ({ server, own, params }) => presentSubjectSettings(server, params.generator, own),
  }),
  forUser('get', '/api/generations', {
    summary: 'What is being written for you',
    returns: LiveGenerations,
    handle: async ({ server, user, language }) => {
      const { kysely } = server.database
      const live = await listLiveGenerations(kysely, user.id)
      return {
        generations: await Promise.all(live.map((generation) => presentGeneration(server, generation, language))),
        cancelsLeft: await countCancelsLeft(kysely, user.id, server.clock.now()),
      }
    },
  }),
  forOwnGeneration('get', '/api/generations/{id}', {
    summary: 'How far a text is',
    returns: Generation,
    handle: async ({ server, user, params, language }) =>
      presentGeneration(server, await findGeneration(server.database.kysely, params.id, user.id), language),
  }),
  forOwnGeneration('get', '/api/generations/{id}/events', {
    summary: 'Its events after Last-Event-ID, as they come; of an ended one, the whole text',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,12}$/)
        .optional()
        .describe('As the Last-Event-ID header, which counts first'),
    }),
    returns: 'text/event-stream',
    handle: async ({ server, user, params, query, language, request, response, signal }) => {
      await findGeneration(server.database.kysely, params.id, user.id)
      const last = request.get('last-event-id') ?? ''
      const after = Number(/^\d{1,12}$/.test(last) ? last : (query.after ?? 0))
      const { id, isAdministrator } = user
      const events = server.generations.events(params.id, id, after, signal, language, isAdministrator)
      await sendGeneration(response, events, signal)
    },
  }),
  forOwnGeneration('post', '/api/generations/{id}/cancel', {
    summary: 'Stop it and get the credits back; after five in an hour it is finished instead',
    returns: Cancelled,
    handle: async ({ server, user, params, language }) => {
      const { cancelled, code } = await server.generations.cancel(params.id, user.id)
      const left = await countCancelsLeft(server.database.kysely, user.id, server.clock.now())
      return { cancelled, code, message: code && say(code, language), cancelsLeft: left }
    },
  }),
]
