import { isKalamError, KalamError } from '../../engine/messages/error.ts'
import { LIMITS, type Limits } from '../../engine/writer/limits.ts'
import { reasonOf } from '../../engine/writer/reason.ts'
import { inTransaction } from '../database/transaction.ts'
import { release } from '../ledger/release.ts'
import type { Server } from '../server.ts'
import { doneEvent } from './done-event.ts'
import type { EndEvent, GenerationEvent } from './events.ts'
import { findGeneration } from './find-generation.ts'
import type { Prepared } from './prepare.ts'
import { type Produced, produce, type Retried } from './produce.ts'
import { isRejection, releaseReason } from './rejections.ts'
import { retell } from './retell.ts'
import { type Saved, saveGeneration } from './save-generation.ts'
import { withToldTime } from './told-time.ts'
import type { Writing } from './writings.ts'

/** A text that is paid for and written isn't thrown away for a database that hesitates: pauses before trying again, in seconds. */
const SAVE_PAUSES = [1, 3]

export type Needs = Pick<Server, 'database' | 'clock' | 'catalog' | 'provider' | 'logger' | 'config' | 'modelMemory'>

/** Writes one held generation to its end: saved and charged, or given back. Its log gets the last event. Never throws. */
export async function writeGeneration(server: Needs, prepared: Prepared, writing: Writing): Promise<void> {
  const { clock, provider, logger, modelMemory } = server
  const began = clock.now()
  const about = () => ({
    generation: writing.id,
    generator: prepared.generator.id,
    step: prepared.step.name,
    milliseconds: clock.now() - began,
  })
  const limits = limitsOf(server, prepared)
  try {
    const abilities = { clock, signal: writing.stopping.signal, limits, modelMemory }
    const producing = {
      generation: writing.id,
      bookId: prepared.bookId,
      provider,
      abilities,
      tell: writing.log.append,
      retried: ({ code, attempt, reason }: Retried) =>
        logger.info({ ...about(), code, attempt, reason }, 'asked again'),
    }
    const produced = await produce(prepared, producing)
    const saved = await save(server, prepared, produced, writing)
    const { words, calls, usage } = produced.accepted
    logger.info({ ...about(), words, calls, tokens: usage }, 'delivered')
    writing.log.append(doneWith(prepared, produced, saved))
  } catch (cause) {
    const events = await giveBack(server, writing, withToldTime(cause, limits))
    logger.info({ ...about(), code: (events.at(-1) as EndEvent).code, reason: reasonOf(cause) }, 'not delivered')
    for (const event of events) writing.log.append(event)
  }
}

function limitsOf({ config }: Needs, { generator }: Prepared): Limits {
  return { ...LIMITS, ...generator.limits, ...config.engine.timeouts }
}

function doneWith({ bookId, step, price, generator }: Prepared, { accepted, image }: Produced, saved: Saved): EndEvent {
  const { words, flags } = accepted
  const facts = {
    book: bookId,
    step: step.name,
    words,
    flags,
    charged: price,
    credits: saved.balance.available,
    image: image === null ? null : accepted.text,
    finished: saved.finished,
  }
  return doneEvent(facts, step.kind, generator)
}

/** Throws why it wasn't saved: `requests.unavailable` when the database can't; what is no longer held is `giveBack`'s to find out. */
async function save(server: Needs, prepared: Prepared, produced: Produced, writing: Writing): Promise<Saved> {
  for (let attempt = 0; ; attempt++) {
    try {
      const saved = await saveGeneration(server, writing, prepared, produced)
      if (saved === null) throw new KalamError('generation.interrupted')
      return saved
    } catch (cause) {
      if (isKalamError(cause)) throw cause
      server.logger.error({ err: cause, generation: writing.id }, 'a text could not be saved')
      const pause = SAVE_PAUSES[attempt]
      if (pause === undefined || writing.stopped !== null) throw new KalamError('requests.unavailable', { cause })
      await server.clock.delay(pause * 1000)
    }
  }
}

/**
 * Ends the hold, if it still stands, and answers what its readers are told. What no longer stands was released by another, or
 * saved by a commit whose answer was lost. A database that can't even do this leaves the hold to the sweep.
 */
async function giveBack(server: Needs, writing: Writing, cause: unknown): Promise<GenerationEvent[]> {
  const { database, clock, logger } = server
  const { code, values } = faultFor(writing, cause)
  const reason = reasonOf(cause)
  const told = { code, values, ...(reason === null || writing.stopped !== null ? {} : { reason }) }
  const { id, creditsLeft } = writing
  if (!isKalamError(cause)) logger.error({ err: cause, generation: id }, 'writing broke off')
  try {
    const reason = releaseReason(code, writing.stopped === null && isRejection(cause))
    const fault = { code, values, reason }
    const released = await inTransaction(database, (work) => release(work, writing, fault, clock.now()))
    if (released !== null) return [{ type: 'failed', ...told, credits: released.balance.available }]
    const found = await findGeneration(database.kysely, id, null)
    if (found.state === 'held') return [{ type: 'failed', ...told, credits: creditsLeft }]
    return (await retell(server, found)).filter(({ type }) => type !== 'started')
  } catch (error) {
    logger.error({ err: error, generation: id }, 'a hold could not be given back: the sweep will')
    return [{ type: 'failed', ...told, credits: creditsLeft }]
  }
}

function faultFor({ stopped }: Writing, cause: unknown): Pick<KalamError, 'code' | 'values'> {
  if (stopped !== null) return { code: stopped, values: {} }
  return isKalamError(cause) ? cause : new KalamError('generation.failed')
}
