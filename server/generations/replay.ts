import type { Reading } from '../../engine/book/finding.ts'
import { DEMO_PROVIDER } from '../../engine/provider-names.ts'
import type { AcceptedText } from '../../engine/writer/events.ts'
import { loadBook, memoryOf } from '../books/load-book.ts'
import type { Queries } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import { MESSAGES, type MessageCode, type MessageValues } from '../messages/messages.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Server } from '../server.ts'
import {
  doneEvent,
  type EndEvent,
  type GenerationEvent,
  planDone,
  readingDone,
  rewriteDone,
  scenesDone,
} from './events.ts'

/**
 * The events of a text that has ended, told again from what was saved: their reader gets the same text as those who saw it
 * written. Throws `requests.not-found` when it was deleted since.
 */
export async function replay(
  { database, catalog }: Pick<Server, 'database' | 'catalog'>,
  generation: Generation,
): Promise<GenerationEvent[]> {
  const queries = database.kysely
  const credits = await creditsOf(queries, generation.user_id)
  if (generation.state !== 'settled') return [failedEvent(generation, credits)]
  if (generation.kind === 'reading') return replayReading(queries, generation, credits)
  if (generation.kind === 'scenes') return replayScenes(queries, generation, credits)
  if (generation.kind === 'rewrite') return replayRewrite(queries, generation, credits)
  if (generation.kind === 'plan') return replayPlan(queries, generation, credits)
  const piece = await queries
    .selectFrom('piece_versions')
    .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
    .innerJoin('books', 'books.id', 'pieces.book_id')
    .select(['pieces.kind', 'pieces.writes', 'piece_versions.text', 'piece_versions.words', 'piece_versions.flags'])
    .select(['piece_versions.provider', 'books.finished_at'])
    .where('piece_versions.generation_id', '=', generation.id)
    .where('books.deleted_at', 'is', null)
    .executeTakeFirst()
  if (piece === undefined) throw new KalamError('requests.not-found')
  const { book_id: book, step, price } = generation
  const generator = catalog.current().generators.find(({ id }) => id === generation.generator)
  const isImage = piece.writes === 'image'
  return [
    startedEvent(generation, piece.provider),
    { type: 'tidied', at: 0 },
    ...(isImage ? [] : [{ type: 'delta', text: piece.text } as const]),
    doneEvent(
      {
        book,
        step,
        words: piece.words,
        flags: JSON.parse(piece.flags) as string[],
        charged: price,
        credits,
        image: isImage ? piece.text : null,
        finished: piece.finished_at !== null,
      },
      piece.kind,
      generator,
    ),
  ]
}

async function replayReading(queries: Queries, generation: Generation, credits: number): Promise<GenerationEvent[]> {
  const row = await queries
    .selectFrom('readings')
    .innerJoin('books', 'books.id', 'readings.book_id')
    .select(['readings.body', 'books.finished_at'])
    .where('readings.generation_id', '=', generation.id)
    .where('books.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new KalamError('requests.not-found')
  const { book_id: book, step, price: charged } = generation
  const { findings, repaired = [], provider } = JSON.parse(row.body) as Reading
  const found = findings.length + repaired.length
  const told = { book, step, charged, credits, finished: row.finished_at !== null, findings: found }
  return [startedEvent(generation, provider ?? ''), readingDone({ ...told, byModel: provider !== null })]
}

/** With the plan that stands now. */
async function replayScenes(queries: Queries, generation: Generation, credits: number): Promise<GenerationEvent[]> {
  const { book_id: book, user_id: userId, step, price: charged } = generation
  const { row } = await loadBook(queries, { id: book, userId })
  const text = memoryOf(row).scenePlans?.[step] ?? ''
  return [
    startedEvent(generation, ''),
    { type: 'tidied', at: 0 },
    { type: 'delta', text },
    scenesDone({ book, step, charged, credits, finished: false }),
  ]
}

async function replayRewrite(queries: Queries, generation: Generation, credits: number): Promise<GenerationEvent[]> {
  const row = await queries
    .selectFrom('rewrites')
    .innerJoin('books', 'books.id', 'rewrites.book_id')
    .select(['rewrites.id', 'rewrites.text', 'rewrites.accepted', 'books.finished_at'])
    .where('rewrites.generation_id', '=', generation.id)
    .where('books.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new KalamError('requests.not-found')
  const { book_id: book, step, price: charged } = generation
  const { words, flags, provider } = JSON.parse(row.accepted) as AcceptedText
  const told = { book, step, words, flags, charged, credits, finished: row.finished_at !== null, rewrite: row.id }
  return [
    startedEvent(generation, provider),
    { type: 'tidied', at: 0 },
    { type: 'delta', text: row.text },
    rewriteDone(told),
  ]
}

async function replayPlan(queries: Queries, generation: Generation, credits: number): Promise<GenerationEvent[]> {
  const { book_id: book, user_id: userId, step, price: charged } = generation
  await loadBook(queries, { id: book, userId })
  return [startedEvent(generation, ''), planDone({ book, step, charged, credits, finished: false })]
}

function startedEvent({ id, book_id: book, step, price }: Generation, provider: string): GenerationEvent {
  return { type: 'started', generation: id, book, step, price, provider, demo: provider === DEMO_PROVIDER }
}

async function creditsOf(queries: Queries, userId: string): Promise<number> {
  const user = await queries.selectFrom('users').select('credits_available').where('id', '=', userId).executeTakeFirst()
  return user?.credits_available ?? 0
}

/** Of a released generation. */
function failedEvent(generation: Pick<Generation, 'error_code' | 'error_values'>, credits: number): EndEvent {
  return { type: 'failed', ...faultOf(generation), credits }
}

/** Why a generation was released; a code that has been removed is any failure. */
export function faultOf({ error_code: code, error_values: values }: Pick<Generation, 'error_code' | 'error_values'>): {
  readonly code: MessageCode
  readonly values: MessageValues
} {
  const isKnown = code !== null && Object.hasOwn(MESSAGES, code)
  return {
    code: isKnown ? (code as MessageCode) : 'generation.failed',
    values: values === null ? {} : (JSON.parse(values) as MessageValues),
  }
}
