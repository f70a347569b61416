import * as z from 'zod'
import type { SignedIn } from '../accounts/sessions.ts'
import { BookRun, Run, RunLimit, Runs, WholeBook } from '../contract/runs.ts'
import { sendEvents } from '../http/event-stream.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { presentRun, watchRun } from '../runs/present-run.ts'
import { resumeRun } from '../runs/resume-run.ts'
import { findLatestRun, findRun, listRuns, markRunSeen } from '../runs/run.ts'
import { startRun } from '../runs/start-run.ts'
import { cancelRun, pauseRun } from '../runs/stop-run.ts'

function askedBy({ id, token }: SignedIn) {
  return { userId: id, tokenId: token?.id ?? null }
}

const { forUser, forOwn } = declareRoutes('Runs')
const forOwnBook = forOwn('book')
const forOwnRun = forOwn('run')
export const runsRoutes: readonly Route[] = [
  forUser('post', '/api/generators/{id}/run', {
    scope: 'spend',
    signedOut: 'generation.sign-in',
    summary: 'Begin a book and write it to its end, whether or not anyone watches',
    params: z.object({ id: z.string() }),
    body: WholeBook,
    returns: Run,
    status: 201,
    handle: async ({ server, user, language: asked, params, body }) => {
      const { cap, language = asked, ...wished } = body
      const book = { generator: params.id, language, ...wished }
      return presentRun(server, await startRun(server, { ...askedBy(user), book, cap }), asked)
    },
  }),
  forOwnBook('post', '/api/books/{id}/run', {
    scope: 'spend',
    signedOut: 'generation.sign-in',
    summary: 'Write the rest of a book, whether or not anyone watches',
    body: RunLimit,
    returns: Run,
    status: 201,
    handle: async ({ server, user, language, params, body }) =>
      presentRun(server, await startRun(server, { ...askedBy(user), book: params.id, ...body }), language),
  }),
  forOwnBook('get', '/api/books/{id}/run', {
    summary: 'A book’s latest run',
    returns: BookRun,
    handle: async ({ server, own, language }) => {
      const run = await findLatestRun(server.database, own)
      return { run: run && (await presentRun(server, run, language)) }
    },
  }),
  forUser('get', '/api/runs', {
    summary: 'What is being written, and what ended unseen, newest first',
    returns: Runs,
    handle: async ({ server, user, language }) => {
      const runs = await listRuns(server.database, user.id)
      return { runs: await Promise.all(runs.map((run) => presentRun(server, run, language))) }
    },
  }),
  forOwnRun('post', '/api/runs/{id}/pause', {
    summary: 'Finish the part in hand and begin no other',
    returns: Run,
    handle: async ({ server, own, language }) => presentRun(server, await pauseRun(server, own), language),
  }),
  forOwnRun('post', '/api/runs/{id}/resume', {
    scope: 'spend',
    summary: 'Go on with a run that was paused, failed or reached its limit',
    body: RunLimit,
    returns: Run,
    handle: async ({ server, user, own, language, body }) =>
      presentRun(server, await resumeRun(server, { ...own, ...askedBy(user), ...body }), language),
  }),
  forOwnRun('post', '/api/runs/{id}/cancel', {
    summary: 'End a run for good; what is written stays',
    returns: Run,
    handle: async ({ server, own, language }) => presentRun(server, await cancelRun(server, own), language),
  }),
  forOwnRun('post', '/api/runs/{id}/seen', {
    summary: 'The user has seen that it ended',
    returns: Run,
    handle: async ({ server, own, language }) => presentRun(server, await markRunSeen(server, own), language),
  }),
  forOwnRun('get', '/api/runs/{id}/events', {
    summary: 'The run as it stands, then each time it changes, until it ends',
    returns: 'text/event-stream',
    handle: async ({ server, own, language, response, signal }) => {
      // Before the stream begins, when it can still be answered with 404.
      await findRun(server.database.kysely, own)
      await sendEvents(response, watchRun(server, own, language, signal), signal)
    },
  }),
]
