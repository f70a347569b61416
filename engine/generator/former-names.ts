import type { PublicGenerator } from './public-generator.ts'

type Renamed = Pick<PublicGenerator, 'renamed'>

/** The field that is now meant by a name. */
function presentName({ renamed }: Renamed, name: string): string {
  return renamed && Object.hasOwn(renamed.fields, name) ? renamed.fields[name]! : name
}

/**
 * Settings by the present names of fields and options. Every reader of settings that were saved or typed before a rename uses
 * it. A former name is left as it is where the present one is given too.
 */
export function renameFormerSettings(
  generator: Renamed,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!generator.renamed) return given
  const { options } = generator.renamed
  // A form has its new fields before they have a value.
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  const taken = new Set(entries.map(([name]) => name))
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const present = presentName(generator, name)
      if (present !== name && taken.has(present)) return [name, value]
      taken.add(present)
      return [present, Object.hasOwn(options, present) ? presentValue(options[present]!, value) : value]
    }),
  )
}

function presentValue(renamed: Readonly<Record<string, string | number>>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => presentValue(renamed, one))
  const isName = typeof value === 'string' || typeof value === 'number'
  return isName && Object.hasOwn(renamed, value) ? renamed[value] : value
}
