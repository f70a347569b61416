import * as z from 'zod'
import { BookRun, Capped, Run, Runs, WholeBook } from '../contract/runs.ts'
import { ById } from '../contract/system.ts'
import { sendEvents } from '../http/event-stream.ts'
import { type Route, route } from '../http/route.ts'
import { presentRun, watchRun } from '../runs/present-run.ts'
import { resumeRun } from '../runs/resume-run.ts'
import { findRun, latestRun, listRuns, markRunSeen } from '../runs/run.ts'
import { startRun } from '../runs/start-run.ts'
import { cancelRun, pauseRun } from '../runs/stop-run.ts'

const tag = 'Runs'
export const runsRoutes: readonly Route[] = [
  route('post', '/api/generators/{id}/run', {
    access: 'user',
    signedOut: 'generation.sign-in',
    summary: 'Begin a book and write it to its end, whether or not anyone watches',
    tag,
    params: z.object({ id: z.string() }),
    body: WholeBook,
    returns: Run,
    status: 201,
    handle: async ({ server, user, language: asked, params, body }) => {
      const { cap, language = asked, ...wished } = body
      const book = { generator: params.id, language, ...wished }
      return presentRun(server, await startRun(server, { userId: user.id, book, cap }), asked)
    },
  }),
  route('post', '/api/books/{id}/run', {
    access: 'user',
    owned: 'book',
    signedOut: 'generation.sign-in',
    summary: 'Write the rest of a book, whether or not anyone watches',
    tag,
    params: ById,
    body: Capped,
    returns: Run,
    status: 201,
    handle: async ({ server, user, language, params, body }) =>
      presentRun(server, await startRun(server, { userId: user.id, book: params.id, ...body }), language),
  }),
  route('get', '/api/books/{id}/run', {
    access: 'user',
    owned: 'book',
    summary: 'A book’s latest run',
    tag,
    params: ById,
    returns: BookRun,
    handle: async ({ server, user, language, params }) => {
      const run = await latestRun(server.database, { userId: user.id, bookId: params.id })
      return { run: run && (await presentRun(server, run, language)) }
    },
  }),
  route('get', '/api/runs', {
    access: 'user',
    summary: 'What is being written, and what ended unseen, newest first',
    tag,
    returns: Runs,
    handle: async ({ server, user, language }) => {
      const runs = await listRuns(server.database, user.id)
      return { runs: await Promise.all(runs.map((run) => presentRun(server, run, language))) }
    },
  }),
  route('post', '/api/runs/{id}/pause', {
    access: 'user',
    owned: 'run',
    summary: 'Finish the part in hand and begin no other',
    tag,
    params: ById,
    returns: Run,
    handle: async ({ server, user, language, params }) =>
      presentRun(server, await pauseRun(server, { id: params.id, userId: user.id }), language),
  }),
  route('post', '/api/runs/{id}/resume', {
    access: 'user',
    owned: 'run',
    summary: 'Go on with a run that was paused, failed or reached its limit',
    tag,
    params: ById,
    body: Capped,
    returns: Run,
    handle: async ({ server, user, language, params, body }) =>
      presentRun(server, await resumeRun(server, { id: params.id, userId: user.id, ...body }), language),
  }),
  route('post', '/api/runs/{id}/cancel', {
    access: 'user',
    owned: 'run',
    summary: 'End a run for good; what is written stays',
    tag,
    params: ById,
    returns: Run,
    handle: async ({ server, user, language, params }) =>
      presentRun(server, await cancelRun(server, { id: params.id, userId: user.id }), language),
  }),
  route('post', '/api/runs/{id}/seen', {
    access: 'user',
    owned: 'run',
    summary: 'The user has seen that it ended',
    tag,
    params: ById,
    returns: Run,
    handle: async ({ server, user, language, params }) =>
      presentRun(server, await markRunSeen(server, { id: params.id, userId: user.id }), language),
  }),
  route('get', '/api/runs/{id}/events', {
    access: 'user',
    owned: 'run',
    summary: 'The run as it stands, then each time it changes, until it ends',
    tag,
    params: ById,
    returns: 'text/event-stream',
    handle: async ({ server, user, language, params, response, signal }) => {
      const own = { id: params.id, userId: user.id }
      // Before the stream begins, when it can still be answered with 404.
      await findRun(server.database.kysely, own)
      await sendEvents(response, watchRun(server, own, language, signal), signal)
    },
  }),
]
