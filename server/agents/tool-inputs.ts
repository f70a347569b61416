import type { AgentInput } from '../../engine/agents/tools.ts'
import type { Language } from '../../engine/base/language.ts'
import { listAskedNames } from '../../engine/book/accept.ts'
import { sayBriefFault } from '../../engine/book/brief-fault.ts'
import { parseBriefFile } from '../../engine/book/read-brief.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { findCountChoiceField } from '../../engine/generator/sizes.ts'
import { InputFault } from '../http/input-faults.ts'
import { KalamError } from '../messages/error.ts'

type Chosen = Pick<AgentInput<'begin'>, 'language' | 'settings' | 'chapters' | 'words' | 'brief'>
export type Caps = Pick<AgentInput<'write'>, 'max_credits' | 'max_cost'>

/** The settings and the words of a chapter that a tool was told. */
export function settingsOf(generator: Generator, { language, settings = {}, chapters, words }: Chosen) {
  return {
    settings: {
      ...settings,
      ...(language === undefined ? {} : { [generator.languageSetting]: language }),
      ...(chapters === undefined ? {} : { [findCountChoiceField(generator)?.name ?? 'chapters']: chapters }),
    },
    entryWords: words,
  }
}

type Answers = NonNullable<AgentInput<'write'>['settings']>

/**
 * What a tool was told of the steps that it is to write, by step; a step that asks for none of it isn't there. What no step asks for is
 * given to the first one, which refuses it.
 */
export function answersOf(generator: Generator, steps: readonly Step[], settings: Answers = {}): Map<string, Answers> {
  const answers = new Map<string, Answers>()
  for (const [name, value] of Object.entries(settings)) {
    const asking = steps.find((step) => listAskedNames(generator, step).includes(name)) ?? steps[0]
    if (asking) answers.set(asking.id, { ...answers.get(asking.id), [name]: value })
  }
  return answers
}

/** Throws `requests.invalid` with the fault of each part. */
export function briefOf(markdown: string | undefined, language: Language) {
  const reading = parseBriefFile(markdown ?? '')
  if (reading.ok) return reading.brief ?? undefined
  throw new InputFault(reading.faults.map((fault) => ({ field: 'brief', message: sayBriefFault(fault, language) })))
}

/** Throws `agents.above-cap` with the price, before anything is held; `agents.folders-only` for a limit in money. */
export function requireWithinCap({ max_credits: most, max_cost: cost }: Caps, credits: number): void {
  if (cost !== undefined) throw new KalamError('agents.folders-only', { values: { name: 'max_cost' } })
  if (most !== undefined && credits > most) throw new KalamError('agents.above-cap', { values: { credits, most } })
}

/** Throws `agents.no-such-step` with the steps that are written. */
export function findNamedPiece<Piece extends { readonly step: string }>(
  book: { readonly pieces: readonly Piece[] },
  named: string,
): Piece {
  const step = named.trim().toLowerCase()
  const piece = book.pieces.find((one) => one.step === step)
  if (piece !== undefined) return piece
  const steps = book.pieces.map((one) => one.step).join(', ')
  throw new KalamError('agents.no-such-step', { values: { step, steps } })
}
