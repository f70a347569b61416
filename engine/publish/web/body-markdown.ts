import type { Section } from '../document.ts'
import { headingLine } from './heading.ts'
import { type SectionSetting, sectionMarkdown } from './section-markdown.ts'

/** Stands between two sections when the second has no heading; wider than a break between scenes, so that it can be told from one. */
const BREAK = '* * * * *'

/** Sections one below the other, each under its heading. */
export function bodyMarkdown(
  sections: readonly Section[],
  headingDepth: number,
  setting: Omit<SectionSetting, 'headingDepth' | 'shared'> = {},
): string {
  const shared = sharedFootnotes(sections)
  const parts = sections.flatMap((section, at) => {
    const text = sectionMarkdown(section, { ...setting, headingDepth, shared })
    const heading = headingLine(section)
    if (heading !== null) return [`${'#'.repeat(headingDepth)} ${heading}`, text]
    return at === 0 ? [text] : [BREAK, text]
  })
  return parts.join('\n\n')
}

function sharedFootnotes(sections: readonly Section[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { footnotes } of sections)
    for (const identifier of footnotes.keys()) (seen.has(identifier) ? shared : seen).add(identifier)
  return shared
}
