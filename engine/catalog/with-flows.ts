import { readCatalog } from '../spec/read.ts'
import type { CatalogFile } from '../spec/schema/catalog.ts'
import { mergeDefaults } from '../spec/shorthand.ts'
import type { CatalogInput } from './catalog.ts'

/** What such a book remembered. */
const FORMER_MEMORIES = ['plan', 'characters', 'recap']

/** What a kind says of the flow of its generators. */
const FLOW_KEYS = ['flow', 'shorthand', 'progress']

/** A `_catalog.yaml` that was written before flows were data has none: the steps and flows of another one serve it. */
export function withFlows(settings: CatalogFile, flows: CatalogInput | undefined): CatalogFile {
  if (flows === undefined || Object.keys(settings.steps).length > 0) return settings
  const other = readCatalog(flows.file, flows.text).value
  if (other === null) return settings
  const kinds = Object.fromEntries(
    Object.entries(other.kinds).map(([kind, defaults]) => [
      kind,
      {
        ...Object.fromEntries(Object.entries(defaults).filter(([key]) => FLOW_KEYS.includes(key))),
        // Books remembered all that there is unless their catalog said otherwise.
        ...(defaults.remember === undefined ? {} : { remember: FORMER_MEMORIES }),
      },
    ]),
  )
  return { ...settings, steps: other.steps, kinds: mergeDefaults(kinds, settings.kinds) as CatalogFile['kinds'] }
}
