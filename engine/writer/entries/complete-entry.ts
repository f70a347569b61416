import type { ExpectedPart } from '../output/expected.ts'
import { labelledPart, partsMissing, readEntryParts } from './entry-parts.ts'
import type { Entry } from './read-entries.ts'

/**
 * An entry after its repair: the new one, unless it is but the part that the old one lacks, which is then added to the old one. A
 * repair that lacks more than the old one is not taken.
 */
export function completedBy(old: Entry | null, mended: Entry | null, each: readonly ExpectedPart[]): Entry | null {
  if (mended === null || old === null) return mended ?? old
  const lacking = partsMissing(old.text, each)
  if (lacking.length === 0 || partsMissing(mended.text, each).length === 0) return mended
  const given = readEntryParts(mended.text, lacking)
  const [only] = lacking
  if (lacking.length === 1 && only !== undefined && (given.has(only.name) || each.length > 1))
    return { number: old.number, text: `${old.text}\n\n${labelledPart(only, given.get(only.name) ?? mended.text)}` }
  return old
}
