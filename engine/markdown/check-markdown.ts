import { KalamError } from '../messages/error.ts'
import { type IntricatePlace, intricatePlace } from './intricate.ts'

/** Throws `text.nesting`, `text.blocks`, `text.signs` or `text.cells` for a text that can't be parsed in time, with the line from 1. */
export function requireParsableMarkdown(text: string): void {
  refuseIntricate(intricatePlace(text))
}

/** Throws as `requireParsableMarkdown` does, for a place that is known already. */
export function refuseIntricate(place: IntricatePlace | null): void {
  if (place !== null) throw new KalamError(`text.${place.what}`, { values: { line: place.line } })
}
