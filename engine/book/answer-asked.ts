import { formatAskedName } from '../generator/asked-settings.ts'
import { findFlowStep, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { SettingFault } from '../generator/settings.ts'
import { say } from '../messages/say.ts'
import type { Book } from './book.ts'
import { readBegunSettings } from './plan-settings.ts'

type AskedReading =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly faults: readonly SettingFault[] }

/**
 * The book with what its next step asks for, by the names of its settings (`guest 2`). Settings that the step doesn't ask for
 * are locked: a fault. An empty text takes an earlier answer back.
 */
export function answerAskedFields(
  generator: Generator,
  book: Book,
  step: Step,
  answers: Readonly<Record<string, unknown>>,
  year: number,
): AskedReading {
  const names = listAskedNames(generator, step)
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
  const kept = Object.fromEntries(
    Object.entries(book.settings).filter(([name]) => !(name in answers && names.includes(name))),
  )
  const reading = readBegunSettings(generator, book, { ...kept, ...given }, { language: book.language, year })
  if (!reading.ok) return reading
  const locked = Object.keys(answers).filter((name) => !names.includes(name) && given[name] !== book.settings[name])
  const faults = locked.map((field) => ({ field, message: say('settings.locked', book.language, { key: field }) }))
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, book: { ...book, settings: reading.settings } }
}

/** The settings that are asked with a piece: `guest 2`. */
export function listAskedNames(generator: Generator, { name, number }: Pick<Step, 'name' | 'number'>): string[] {
  return (findFlowStep(generator, name)?.asks ?? []).map((field) => formatAskedName(field, number))
}
