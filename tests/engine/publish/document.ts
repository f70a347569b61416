import type { Language } from '../../../engine/base/language.ts'
import type { BookDocument, Section } from '../../../engine/publish/document.ts'
import { type BookFacts, completeDocument, type DocumentSources } from '../../../engine/publish/document-of.ts'
import { textOfSection } from '../../../engine/publish/sections.ts'
import type { Design } from '../../../engine/spec/design.ts'

export const SOURCES: DocumentSources = {
  uuid: '11111111-1111-8111-8111-111111111111',
  modified: '2026-03-20T04:05:06.000Z',
  cover: null,
  pictures: new Map(),
}

/** A book whose entries have these texts, in English as a novel unless something else is said. */
export function documentWith(
  texts: readonly string[],
  facts: Partial<BookFacts> = {},
  sources: Partial<DocumentSources> = {},
): BookDocument {
  const language: Language = facts.language ?? 'en'
  const design: Design = facts.design ?? 'novel'
  const body = texts.map((text, at): Section => {
    const names = { label: language === 'en' ? `Chapter ${at + 1}` : `Bab ${at + 1}`, title: `Entry ${at + 1}` }
    return { id: `entry-${at + 1}`, matter: 'body', role: 'entry', ...names, ...textOfSection(text, design) }
  })
  const usual = { title: 'The Reef', author: null, publication: undefined, isDemo: false }
  return completeDocument({ ...usual, ...facts, language, design }, body, { ...SOURCES, ...sources })
}
