import { isRecord } from '../base/is-record.ts'
import type { Path } from '../spec/source.ts'
import type { LintFinding, LintRule } from './rule.ts'

/** Different words from which a text is hardly the same in both languages; names and titles are shorter. */
const MIN_COPIED_WORDS = 5

/** A long text that is the same in English and Malay. */
export const copiedTexts: LintRule = {
  name: 'copied-text',
  check: ({ written }) => copiesIn(written, []),
}

function* copiesIn(value: unknown, path: Path): Iterable<LintFinding> {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* copiesIn(item, [...path, at])
  if (!isRecord(value)) return
  const { en, ms } = value
  if (typeof en === 'string' && typeof ms === 'string' && isLong(en) && en.trim() === ms.trim())
    yield { path: [...path, 'ms'], message: 'the text is the English one', expected: 'the text in Malay' }
  for (const [key, item] of Object.entries(value)) yield* copiesIn(item, [...path, key])
}

/** Whether a text has enough different words; those of its fields are the same in every language. */
function isLong(text: string): boolean {
  const words = text.replace(/\{\{[^{}]*\}\}/g, ' ').match(/\p{L}{2,}/gu) ?? []
  return new Set(words).size >= MIN_COPIED_WORDS
}
