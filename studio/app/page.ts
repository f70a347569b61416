import { type ComponentType, lazy } from 'react'
import type { Area } from '../language/areas.ts'
import { learning } from '../language/learn.ts'
import { arriving } from './arriving.ts'

/** A page that comes with what it says; `load` asks for it ahead. */
export function page(areas: readonly Area[], file: () => Promise<{ readonly default: ComponentType }>) {
  const load = learning(areas, file)
  return { Page: lazy(() => arriving(load)), load }
}
