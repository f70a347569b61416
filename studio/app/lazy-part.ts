import { type ComponentType, lazy } from 'react'
import type { Area } from '../language/areas.ts'
import { withMessages } from '../language/load-messages.ts'
import { loadWhenOnline } from './online.ts'

/** A component loaded on demand with the texts of its areas. `load` loads both ahead. */
export function lazyPart<Props>(
  file: () => Promise<{ readonly default: ComponentType<Props> }>,
  areas: readonly Area[] = [],
) {
  const load = () => loadWhenOnline(withMessages(areas, file))
  return Object.assign(lazy(load), { load })
}
