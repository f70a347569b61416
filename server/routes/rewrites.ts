import * as z from 'zod'
import { readBook } from '../books/read-book.ts'
import { Book } from '../contract/books.ts'
import {
  ChangePlan,
  DecideRewrite,
  PlanProposal,
  ProposePlan,
  RewriteOrder,
  RewriteQuote,
  Rewrites,
  RewritesQuery,
} from '../contract/revision.ts'
import { IdParams } from '../contract/system.ts'
import { quoteRewrite } from '../generations/products/rewrite.ts'
import { beginAndAwait, beginAndSend, readOrderRequest, readRequester } from '../generations/send.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { changePlan } from '../revision/change-plan.ts'
import { decideRewrite } from '../revision/decide-rewrite.ts'
import { readPlanProposal } from '../revision/plan-proposals.ts'
import { listRewrites } from '../revision/rewrites.ts'

const forOwnBook = declareRoutes('Manuscript').forOwn('book')
/** A body as the engine asks for it. */
function orderOf({ step, passage, manner, instruction, mostCredits }: z.output<typeof RewriteOrder>) {
  const at = passage?.at === undefined ? {} : { at: passage.at }
  const place = passage === undefined ? null : { find: passage.find, ...at }
  const request = { step, passage: place, manner, ...(instruction === undefined ? {} : { instruction }) }
  return { kind: 'rewrite' as const, request, ...(mostCredits === undefined ? {} : { mostCredits }) }
}

/** Texts that are written anew, as proposals. */
export const rewriteRoutes: readonly Route[] = [
  forOwnBook('post', '/api/books/{id}/rewrites', {
    signedOut: 'generation.sign-in',
    summary:
      'Have a piece or a passage written anew; told as it is written, and kept as a proposal. It is charged when it is delivered, whether or not it is taken',
    body: RewriteOrder,
    returns: 'text/event-stream',
    handle: ({ own, body, ...context }) =>
      beginAndSend(context, { bookId: own.id, ...orderOf(body), ...readOrderRequest(context) }),
  }),
  forOwnBook('post', '/api/books/{id}/rewrites/quote', {
    summary: 'What a rewrite would cost today',
    body: RewriteOrder,
    returns: RewriteQuote,
    handle: ({ own, body, ...context }) =>
      quoteRewrite(context.server, { bookId: own.id, ...orderOf(body), ...readRequester(context), key: '' }),
  }),
  forOwnBook('get', '/api/books/{id}/rewrites', {
    summary: 'The proposals that are neither taken nor left, and those that are being written',
    query: RewritesQuery,
    returns: Rewrites,
    handle: ({ server, own, query }) => listRewrites(server, { ...own, step: query.step }),
  }),
  forOwnBook('post', '/api/books/{id}/rewrites/{rewrite}', {
    summary: 'Take a proposal as a new version, whole or in parts, or leave it',
    params: IdParams.extend({ rewrite: z.uuid() }),
    body: DecideRewrite,
    large: true,
    returns: Book,
    handle: async ({ server, own, reader, language, params: { rewrite }, body }) => {
      await decideRewrite(server, { ...own, rewrite, language }, body)
      return readBook(server, own.id, reader)
    },
  }),
]

/** The plan of a book. */
export const planRoutes: readonly Route[] = [
  forOwnBook('put', '/api/books/{id}/plan', {
    summary:
      'Change the plan, whole; written pieces are marked, never changed. 409 when it has changed since it was read',
    body: ChangePlan,
    large: true,
    returns: Book,
    handle: async ({ server, own, reader, body }) => {
      await changePlan(server, own, body)
      return readBook(server, own.id, reader)
    },
  }),
  forOwnBook('post', '/api/books/{id}/plan/proposals', {
    signedOut: 'generation.sign-in',
    summary: 'Have another plan proposed, or one entry of it, at no cost and only so often; answered when it is',
    body: ProposePlan,
    returns: PlanProposal,
    handle: async ({ own, body: { entry = null, instruction }, ...context }) => {
      const request = { entry, ...(instruction === undefined ? {} : { instruction }) }
      const generation = await beginAndAwait(context, {
        kind: 'plan',
        bookId: own.id,
        request,
        ...readOrderRequest(context),
      })
      return readPlanProposal(context.server, { ...own, generation })
    },
  }),
]
