import type { Catalog } from '../../engine/generator/assemble.ts'
import type { NewKind } from './new-spec.ts'

interface Beneath {
  readonly book?: { readonly outline?: string }
  readonly prompt?: { readonly templates?: string }
}

/** What would lie under a spec of this kind in this family, as far as a first version writes it out. */
export function defaultsFor({ settings, templates }: Catalog, family: string, kind: NewKind) {
  const beneath: readonly (Beneath | undefined)[] = [settings.families[family]?.defaults, settings.kinds[kind]]
  const needed = kind === 'book' ? 'chapter' : 'single'
  const sets = [
    ...beneath.map((one) => one?.prompt?.templates),
    ...Object.keys(templates).map((name) => name.split('/')[0]),
  ]
  return {
    templates: kind === 'image' ? null : (sets.find((set) => templates[`${set}/${needed}.en`] !== undefined) ?? null),
    outline: beneath.map((one) => one?.book?.outline).find(Boolean) ?? 'guide',
  }
}

/** The families, those with most generators of a kind first. */
export function familiesFor({ generators, settings }: Catalog, kind: NewKind): string[] {
  const count = (family: string) => generators.filter((one) => one.kind === kind && one.family === family).length
  return Object.keys(settings.families).toSorted((a, b) => count(b) - count(a))
}
