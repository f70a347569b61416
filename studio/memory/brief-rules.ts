import type { Language } from '../../engine/base/language.ts'
import { type AuthorBrief, BRIEF_PARTS, type BriefPart } from '../../engine/book/author-brief.ts'
import { checkBriefLength, sayBriefFault } from '../../engine/book/brief-fault.ts'

/** What the engine finds wrong with each part of a typed brief. */
export function findBriefFaults(typed: AuthorBrief, language: Language): Partial<Record<BriefPart, string>> {
  return Object.fromEntries(
    BRIEF_PARTS.flatMap((part) => {
      const fault = checkBriefLength(part, (typed[part] ?? '').trim())
      return fault === null ? [] : [[part, sayBriefFault(fault, language)]]
    }),
  )
}
