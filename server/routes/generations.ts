import * as z from 'zod'
import { settingsOfSubject } from '../books/subject.ts'
import { Cancelled, Generation, LiveGenerations, PieceRequest, SettingsAbout } from '../contract/generations.ts'
import { ById } from '../contract/system.ts'
import { cancelsLeft } from '../generations/cancel-generation.ts'
import { findGeneration, findLive, presentGeneration } from '../generations/find-generation.ts'
import { keyOf, sendAsAccepted, sendGeneration } from '../generations/send.ts'
import { type Route, route } from '../http/route.ts'
import { say } from '../messages/say.ts'

/** Writing one piece, following it, and cancelling it. */
export const generationRoutes: readonly Route[] = [
  route('post', '/api/generators/{id}/pieces', {
    access: 'user',
    signedOut: 'generation.sign-in',
    tag: 'Generation',
    summary: 'Write the next piece; told as it is written, or at its end to who accepts only JSON',
    params: z.object({ id: z.string() }),
    body: PieceRequest,
    returns: 'text/event-stream',
    handle: async ({ server, user, params, body, language: asked, request, response, signal }) => {
      const language = body.language ?? asked
      const { id } = await server.generations.begin({
        userId: user.id,
        isAdministrator: user.isAdministrator,
        generator: params.id,
        bookId: body.book ?? null,
        settings: body.book === undefined ? body.settings : body.asked,
        ...(body.book === undefined ? { authorBrief: body.authorBrief, entryWords: body.entryWords } : {}),
        chapterTitle: body.chapterTitle ?? null,
        language,
        madeFor: body.madeFor ?? null,
        about: body.about ?? null,
        key: keyOf(request),
        runId: null,
      })
      const events = server.generations.events(id, user.id, 0, signal, language, user.isAdministrator)
      await sendAsAccepted(request, response, events, signal)
    },
  }),
  route('get', '/api/books/{id}/settings/{generator}', {
    access: 'user',
    owned: 'book',
    tag: 'Generation',
    summary: 'What the book fills in for a text or cover about it',
    params: ById.extend({ generator: z.string().max(100) }),
    returns: SettingsAbout,
    handle: ({ server, user, params }) =>
      settingsOfSubject(server, params.generator, { id: params.id, userId: user.id }),
  }),
  route('get', '/api/generations', {
    access: 'user',
    tag: 'Generation',
    summary: 'What is being written for you',
    returns: LiveGenerations,
    handle: async ({ server, user, language }) => {
      const { kysely } = server.database
      const live = await findLive(kysely, user.id)
      return {
        generations: await Promise.all(live.map((generation) => presentGeneration(server, generation, language))),
        cancelsLeft: await cancelsLeft(kysely, user.id, server.clock.now()),
      }
    },
  }),
  route('get', '/api/generations/{id}', {
    access: 'user',
    owned: 'generation',
    tag: 'Generation',
    summary: 'How far a text is',
    params: ById,
    returns: Generation,
    handle: async ({ server, user, params, language }) =>
      presentGeneration(server, await findGeneration(server.database.kysely, params.id, user.id), language),
  }),
  route('get', '/api/generations/{id}/events', {
    access: 'user',
    owned: 'generation',
    tag: 'Generation',
    summary: 'Its events after Last-Event-ID, as they come; of an ended one, the whole text',
    params: ById,
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
  route('post', '/api/generations/{id}/cancel', {
    access: 'user',
    owned: 'generation',
    tag: 'Generation',
    summary: 'Stop it and get the credits back; after five in an hour it is finished instead',
    params: ById,
    returns: Cancelled,
    handle: async ({ server, user, params, language }) => {
      const { cancelled, code } = await server.generations.cancel(params.id, user.id)
      const left = await cancelsLeft(server.database.kysely, user.id, server.clock.now())
      return { cancelled, code, message: code && say(code, language), cancelsLeft: left }
    },
  }),
]
