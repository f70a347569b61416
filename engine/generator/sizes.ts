import { findCountedTotal, findFlowStep, listSteps } from './flow.ts'
import type { PublicField, PublicGenerator, Settings, SettingValue } from './public-generator.ts'

/** A length that a book may have, as its form offers it. */
export interface BookSize {
  /** The number that the flow counts by, such as that of chapters. */
  readonly chapters: number
  /** Of the whole book: every step, the outline too. */
  readonly credits: number
}

export interface BookSizes {
  /** The generator's default. */
  readonly usual: BookSize
  /** Every length, in the order of the file. One where the sections are fixed. */
  readonly all: readonly BookSize[]
}

/** What a whole book costs at each of its lengths, with the credits of one step of a kind. Null: it writes no books. */
export function listBookSizes(generator: PublicGenerator, creditsOf: (step: string) => number): BookSizes | null {
  if (generator.kind !== 'book') return null
  const usual = findFlowDefaults(generator)
  const sizeOf = (settings: Settings): BookSize => ({
    chapters: findCountedTotal(generator, settings),
    credits: listSteps(generator, settings).reduce((sum, { name }) => sum + creditsOf(name), 0),
  })
  const field = findCountChoiceField(generator)
  const all = field === null ? [usual] : field.options.map(({ value }) => ({ ...usual, [field.name]: value }))
  return { usual: sizeOf(usual), all: all.map(sizeOf) }
}

/** The choice field whose value is the number that the flow counts by; null: the number is fixed, or typed. */
export function findCountChoiceField(generator: Pick<PublicGenerator, 'flow' | 'fields'>): PublicField | null {
  const { flow, fields } = generator
  const each = flow.measure === null ? null : findFlowStep(generator, flow.measure)?.each
  if (typeof each !== 'object' || each === null || !('field' in each)) return null
  return fields.find(({ name, kind }) => name === each.field && kind === 'choice') ?? null
}

/** The defaults that decide a flow: no text, and no year. */
export function findFlowDefaults({ fields }: PublicGenerator): Settings {
  return Object.fromEntries(
    fields.flatMap(({ name, default: value }) =>
      value === null || (typeof value === 'object' && !Array.isArray(value)) ? [] : [[name, value as SettingValue]],
    ),
  )
}

/** The length to propose: the usual one if so many credits pay for it whole, else the longest that they pay for; null if none. */
export function findSizeWithin({ usual, all }: BookSizes, credits: number): BookSize | null {
  if (usual.credits <= credits) return usual
  const paid = all.filter((size) => size.credits <= credits)
  return paid.reduce<BookSize | null>(
    (longest, size) => (longest && longest.chapters >= size.chapters ? longest : size),
    null,
  )
}

/** The length that costs least. */
export function findCheapestSize({ usual, all }: BookSizes): BookSize {
  return all.reduce((least, size) => (size.credits < least.credits ? size : least), usual)
}
