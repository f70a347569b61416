import { type ComponentType, lazy } from 'react'
import type { Area } from '../language/areas.ts'
import { loadWithMessages } from '../language/load-messages.ts'
import { loadWhenOnline } from './online.ts'

/** A component loaded on demand with the texts of its areas. `load` loads both ahead. */
export function lazyComponent<Props>(
  file: () => Promise<{ readonly default: ComponentType<Props> }>,
  areas: readonly Area[] = [],
) {
  const load = () => loadWhenOnline(loadWithMessages(areas, file))
  return Object.assign(lazy(load), { load })
}
