import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { Area } from '../language/areas.ts'
import { loadWithMessages } from '../language/load-messages.ts'
import { loadWhenOnline } from './online.ts'

type ComponentFile<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** A component loaded on demand with the texts of its areas. `load` loads both ahead. */
export function lazyComponent<Props>(file: ComponentFile<Props>, areas: readonly Area[] = []) {
  const load = () => loadWhenOnline(loadWithMessages(areas, file))
  return Object.assign(lazy(load), { load })
}

/** The same for a part of a page, with what stands in its place until it is loaded. */
export function lazyPart<Props extends object>(
  file: ComponentFile<Props>,
  areas: readonly Area[] = [],
  fallback: ReactNode = null,
) {
  const Part = lazyComponent(file, areas)
  const WaitedFor = (props: Props) =>
    createElement(Suspense, { fallback }, createElement(Part as ComponentType<Props>, props))
  return Object.assign(WaitedFor, { load: Part.load })
}
