import { randomUUID } from 'node:crypto'
import type { UnfinishedPiece } from '../../engine/book/book.ts'
import type { WriterAbilities } from '../../engine/writer/ask.ts'
import { endpointReason } from '../../engine/writer/fault.ts'
import { type Limits, PIECE_LIMITS } from '../../engine/writer/limits.ts'
import { usageByEndpoint } from '../../engine/writer/usage-by-endpoint.ts'
import { inComparingTransaction } from '../books/comparisons.ts'
import { memoryColumns } from '../books/load-book.ts'
import type { Queryable, Tx } from '../database/database.ts'
import { inTransaction, isUniqueViolation } from '../database/transaction.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { holdAgain } from '../money/ledger/hold.ts'
import { release } from '../money/ledger/release.ts'
import type { Attempt } from '../money/ledger/settle.ts'
import { type Generation, settle } from '../money/ledger/settle.ts'
import type { ServerParts } from '../server.ts'
import type { ActiveGeneration } from './active-generations.ts'
import type { EndEvent, GenerationEvent } from './events.ts'
import { findGeneration } from './find-generation.ts'
import { hasGoneOn } from './hold-generation.ts'
import { withCallUser } from './model-limits.ts'
import type { Product, RetryingEvent } from './product.ts'
import { findProductKind, type PreparedProduct } from './products.ts'
import { formatReleaseReason, isRejection } from './rejections.ts'
import { replayEvents } from './replay.ts'

/** Pauses before a written text is saved again, in seconds; the last one is repeated. */
const SAVE_RETRY_SECONDS = [1, 3, 5]
/** How long a written text waits for the database, in seconds: a restart or failover takes minutes. A longer lease counts instead. */
const SAVE_PATIENCE_SECONDS = 900

/** Writes one held generation to its end: saved and charged, or given back. Its log gets the last event. Never throws. */
export async function writeGeneration(
  server: ServerParts,
  prepared: PreparedProduct,
  writing: ActiveGeneration,
): Promise<void> {
  const { clock, provider, countTokens, modelMemory, metrics } = server
  const began = clock.now()
  const { kind, generator, order } = prepared
  const { userId: user, requestId: request = null, runId: run } = order
  const whose = {
    generation: writing.id,
    user,
    ...(request === null ? {} : { request }),
    ...(run === null ? {} : { run }),
  }
  const logger = server.logger.child(whose)
  const about = () => ({ kind, generator: generator.id, step: prepared.step.id, milliseconds: clock.now() - began })
  const count = (outcome: string, endpoint: string | null) =>
    metrics.wrote({ kind, generator: generator.id, endpoint, outcome, seconds: (clock.now() - began) / 1000 })
  const limits = limitsOf(server, prepared)
  try {
    const keepSections = sectionKeeper({ ...server, logger }, prepared, writing)
    const abilities = { clock, signal: writing.stopping.signal, limits, modelMemory, keepSections }
    const producing = {
      generation: writing.id,
      bookId: prepared.bookId,
      provider: withCallUser(provider, prepared.order.userId),
      countTokens,
      workshop: server.workshop,
      abilities,
      emit: writing.log.append,
      onRetry({ code, attempt, reason }: RetryingEvent) {
        metrics.askedAgain(generator.id, code)
        logger.info({ ...about(), code, attempt, reason }, 'asked again')
      },
    }
    const { signal } = writing.stopping
    const { step, book } = prepared
    const asked = { generation: writing.id, kind, generator: generator.id, step: step.id, language: book.language }
    await server.moderate?.({ ...asked, stage: 'brief', brief: briefOf(prepared) }, signal)
    const product = await findProductKind(prepared).produce(prepared, producing)
    if (product.text !== '') await server.moderate?.({ ...asked, stage: 'text', text: product.text }, signal)
    writing.isWritten = true
    const end = await save({ ...server, logger }, prepared, product, writing)
    const { provider: endpoint, model } = product.asked
    count('delivered', endpoint)
    metrics.used(usageByEndpoint(product.asked))
    logger.info({ ...about(), ...product.figures, endpoint, model }, 'delivered')
    writing.log.append(end)
  } catch (cause) {
    const events = await giveBack({ ...server, logger }, writing, withDeadline(cause, limits))
    const end = events.at(-1) as EndEvent
    count(end.type === 'failed' ? end.code : 'delivered', null)
    logger.info({ ...about(), code: end.code, reason: endpointReason(cause) }, 'not delivered')
    for (const event of events) writing.log.append(event)
  }
}

/** Keeps the sections of a book that is saved already. A database that can't is no reason to end the writing. */
function sectionKeeper(
  { database, logger }: ServerParts,
  prepared: PreparedProduct,
  writing: ActiveGeneration,
): WriterAbilities['keepSections'] {
  if (prepared.kind !== 'piece' || prepared.isNew) return undefined
  const { bookId, step, writing: order } = prepared
  const count = order.sections?.count ?? 1
  return (sections) =>
    saveUnfinished(database.kysely, writing, bookId, { step: step.id, count, sections }).catch((err) =>
      logger.error({ err }, 'the sections of a text could not be kept'),
    )
}

function limitsOf({ config }: ServerParts, { generator }: PreparedProduct): Limits {
  return { ...PIECE_LIMITS, ...generator.limits, ...config.engine.timeouts }
}

/** Throws why it wasn't saved: `requests.unavailable` when the database can't; what is no longer held is `giveBack`'s to find out. */
async function save(
  server: ServerParts,
  prepared: PreparedProduct,
  product: Product,
  writing: ActiveGeneration,
): Promise<EndEvent> {
  const { clock, config } = server
  const last = clock.now() + Math.max(SAVE_PATIENCE_SECONDS, config.leaseSeconds) * 1000
  for (let attempt = 0; ; attempt++) {
    try {
      const end = await saveProduct(server, prepared, writing, product)
      if (end === null) throw new KalamError('generation.interrupted')
      return end
    } catch (cause) {
      if (isKalamError(cause)) throw cause
      // Its step was written otherwise meanwhile.
      if (isUniqueViolation(cause)) throw new KalamError('generation.interrupted', { cause })
      server.logger.error({ err: cause }, 'a text could not be saved')
      const pause = (SAVE_RETRY_SECONDS[attempt] ?? SAVE_RETRY_SECONDS.at(-1)!) * 1000
      if (clock.now() + pause > last || writing.stopped !== null)
        throw new KalamError('requests.unavailable', { cause })
      await clock.delay(pause)
    }
  }
}

/**
 * Ends the hold, if it still exists, and answers what its readers are told. What doesn't was released by another, or
 * saved by a commit whose answer was lost. A database that can't even do this leaves the hold to the sweep.
 */
async function giveBack(server: ServerParts, writing: ActiveGeneration, cause: unknown): Promise<GenerationEvent[]> {
  const { database, clock, logger } = server
  const { code, values } = faultFor(writing, cause)
  const reason = endpointReason(cause)
  const failure = { code, values, ...(reason === null || writing.stopped !== null ? {} : { reason }) }
  const { id, creditsLeft } = writing
  if (!isKalamError(cause)) logger.error({ err: cause }, 'writing broke off')
  try {
    const ledgerReason = formatReleaseReason(code, writing.stopped === null && isRejection(cause))
    const fault = { code, values, reason: ledgerReason, endpoint: failure.reason?.provider ?? null }
    const released = await inTransaction(database, (work) => release(work, writing, fault, clock.now()))
    if (released !== null) return [{ type: 'failed', ...failure, credits: released.balance.available }]
    const found = await findGeneration(database.kysely, id, null)
    if (found.state === 'held') return [{ type: 'failed', ...failure, credits: creditsLeft }]
    return (await replayEvents(server, found)).filter(({ type }) => type !== 'started')
  } catch (error) {
    logger.error({ err: error }, 'a hold could not be given back: the sweep will')
    return [{ type: 'failed', ...failure, credits: creditsLeft }]
  }
}

function faultFor({ stopped }: ActiveGeneration, cause: unknown): Pick<KalamError, 'code' | 'values'> {
  if (stopped !== null) return { code: stopped, values: {} }
  return isKalamError(cause) ? cause : new KalamError('generation.failed')
}

/** The sentence of a timeout names three minutes: where another time is configured, its fault names that one. */
function withDeadline(error: unknown, { deadlineSeconds: seconds }: Pick<Limits, 'deadlineSeconds'>): unknown {
  if (!isKalamError(error) || error.code !== 'generation.timed-out' || seconds === PIECE_LIMITS.deadlineSeconds)
    return error
  const { retryable, cause } = error
  return new KalamError('generation.timed-out-after', { values: { seconds }, retryable, cause })
}

/**
 * The charge and what it paid for, in one transaction, and what its readers are told; null when the attempt was cancelled or its step begun
 * anew. What another process gave back while this one couldn't be heard is held again. Throws `requests.not-found` when the book was deleted
 * meanwhile, `credits.insufficient`, and whatever a full disk or a lost database says.
 */
async function saveProduct(
  server: ServerParts,
  prepared: PreparedProduct,
  writing: ActiveGeneration,
  product: Product,
): Promise<EndEvent | null> {
  const { clock, catalog, config, name } = server
  const now = clock.now()
  const endpoint = product.asked.provider
  const settled = await inComparingTransaction(server, writing.userId, async (work, comparisons) => {
    const save = async (generation: Generation) => {
      await recordEndpointUsage(work, generation, product, now)
      return product.save(work, generation, { now, comparisons })
    }
    const first = await settle(work, { ...writing, endpoint }, now, save)
    if (first !== null) return first
    const again = await holdAgain(work, writing, { server: name, leaseUntil: now + config.leaseSeconds * 1000 }, now)
    if (again === null) return null
    if (!prepared.isNew && (await hasGoneOn(work, catalog.current(), prepared)))
      throw new KalamError('generation.interrupted')
    return settle(work, { ...again, endpoint }, now, save)
  })
  return settled === null ? null : settled.saved(settled.balance.available)
}

/** What a text is to be about, for the operator's service. */
function briefOf(prepared: PreparedProduct) {
  const { title, author, settings, authorBrief = null } = prepared.book
  return { asked: findProductKind(prepared).asked(prepared.order), title, author, settings, authorBrief }
}

/**
 * Keeps what is written of a longer piece, so that another generation goes on after it; nothing when there are no sections. Does nothing
 * once the generation isn't held any more: what was cancelled stays so.
 */
async function saveUnfinished(
  queries: Queryable,
  { id, attempt }: Pick<Attempt, 'id' | 'attempt'>,
  bookId: string,
  written: UnfinishedPiece,
): Promise<void> {
  const unfinished = written.sections.length === 0 ? undefined : written
  await queries
    .updateTable('books')
    .set({ unfinished: memoryColumns({ unfinished }).unfinished })
    .where('id', '=', bookId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('generations')
          .select('generations.id')
          .where('generations.id', '=', id)
          .where('attempt', '=', attempt)
          .where('state', '=', 'held'),
      ),
    )
    .execute()
}

/**
 * Records what each endpoint was used for, with the text itself. Words and credits count for the endpoint that wrote the text, calls and
 * tokens for the one that answered them.
 */
async function recordEndpointUsage(
  work: Tx,
  { id, generator, price }: Generation,
  { figures, asked }: Pick<Product, 'figures' | 'asked'>,
  now: number,
): Promise<void> {
  const all = usageByEndpoint(asked)
  const wrote = Math.max(
    all.findIndex(({ provider, model }) => provider === asked.provider && model === asked.model),
    0,
  )
  const rows = all.map(({ provider, model, calls, usage }, place) => ({
    id: randomUUID(),
    generation_id: id,
    timestamp: now,
    generator,
    endpoint: provider,
    model,
    words: place === wrote ? figures.words : 0,
    calls: calls ?? 0,
    credits: place === wrote ? price : 0,
    input_tokens: usage?.input ?? null,
    output_tokens: usage?.output ?? null,
    cached_tokens: usage?.cached ?? null,
  }))
  if (rows.length > 0) await work.insertInto('endpoint_usage').values(rows).execute()
}
