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
} from '../contract/manuscript.ts'
import { ById } from '../contract/system.ts'
import { quoteRewrite } from '../generations/products/rewrite.ts'
import { delivered, keyOf, sendAsAccepted } from '../generations/send.ts'
import { type Route, route } from '../http/route.ts'
import { changePlan } from '../manuscript/change-plan.ts'
import { decideRewrite } from '../manuscript/decide-rewrite.ts'
import { readPlanProposal } from '../manuscript/plan-proposals.ts'
import { listRewrites } from '../manuscript/rewrites.ts'

const tag = 'Manuscript'
/** A body as the engine asks for it. */
function orderOf({ step, passage, manner, instruction, mostCredits }: z.output<typeof RewriteOrder>) {
  const at = passage?.at === undefined ? {} : { at: passage.at }
  const place = passage === undefined ? null : { find: passage.find, ...at }
  const request = { step, passage: place, manner, ...(instruction === undefined ? {} : { instruction }) }
  return { kind: 'rewrite' as const, request, ...(mostCredits === undefined ? {} : { mostCredits }) }
}

/** Texts that are written anew, as proposals. */
export const rewriteRoutes: readonly Route[] = [
  route('post', '/api/books/{id}/rewrites', {
    access: 'user',
    owned: 'book',
    signedOut: 'generation.sign-in',
    tag,
    summary:
      'Have a piece or a passage written anew; told as it is written, and kept as a proposal. It is charged when it is delivered, whether or not it is taken',
    params: ById,
    body: RewriteOrder,
    returns: 'text/event-stream',
    handle: async ({ server, user, params, body, language, request, response, signal }) => {
      const { id: userId, isAdministrator } = user
      const asked = { userId, isAdministrator, language, key: keyOf(request), runId: null }
      const { id } = await server.generations.begin({ bookId: params.id, ...orderOf(body), ...asked })
      const events = server.generations.events(id, userId, 0, signal, language, isAdministrator)
      await sendAsAccepted(request, response, events, signal)
    },
  }),
  route('post', '/api/books/{id}/rewrites/quote', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'What a rewrite would cost today',
    params: ById,
    body: RewriteOrder,
    returns: RewriteQuote,
    handle: ({ server, user, language, params, body }) => {
      const { id: userId, isAdministrator } = user
      const asked = { userId, isAdministrator, language, key: '', runId: null }
      return quoteRewrite(server, { bookId: params.id, ...orderOf(body), ...asked })
    },
  }),
  route('get', '/api/books/{id}/rewrites', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'The proposals that are neither taken nor left, and those that are being written',
    params: ById,
    query: RewritesQuery,
    returns: Rewrites,
    handle: ({ server, user, params, query }) =>
      listRewrites(server, { bookId: params.id, userId: user.id, step: query.step }),
  }),
  route('post', '/api/books/{id}/rewrites/{rewrite}', {
    access: 'user',
    owned: 'book',
    tag,
    summary: 'Take a proposal as a new version, whole or in parts, or leave it',
    params: ById.extend({ rewrite: z.uuid() }),
    body: DecideRewrite,
    large: true,
    returns: Book,
    handle: async ({ server, user, language, params: { id, rewrite }, body }) => {
      await decideRewrite(server, { bookId: id, userId: user.id, rewrite, language }, body)
      return readBook(server, id, { user, language })
    },
  }),
]

/** The plan of a book. */
export const planRoutes: readonly Route[] = [
  route('put', '/api/books/{id}/plan', {
    access: 'user',
    owned: 'book',
    tag,
    summary:
      'Change the plan, whole; written pieces are marked, never changed. 409 when it has changed since it was read',
    params: ById,
    body: ChangePlan,
    large: true,
    returns: Book,
    handle: async ({ server, user, language, params: { id }, body }) => {
      await changePlan(server, { bookId: id, userId: user.id }, body)
      return readBook(server, id, { user, language })
    },
  }),
  route('post', '/api/books/{id}/plan/proposals', {
    access: 'user',
    owned: 'book',
    signedOut: 'generation.sign-in',
    tag,
    summary: 'Have another plan proposed, or one entry of it, at no cost and only so often; answered when it is',
    params: ById,
    body: ProposePlan,
    returns: PlanProposal,
    handle: async ({ server, user, language, params: { id }, body, request, signal }) => {
      const { id: userId, isAdministrator } = user
      const { entry = null, instruction } = body
      const asked = { userId, isAdministrator, language, key: keyOf(request), runId: null }
      const proposed = { entry, ...(instruction === undefined ? {} : { instruction }) }
      const { id: generation } = await server.generations.begin({
        kind: 'plan',
        bookId: id,
        request: proposed,
        ...asked,
      })
      await delivered(server, generation, signal)
      return readPlanProposal(server, { bookId: id, userId, generation })
    },
  }),
]
