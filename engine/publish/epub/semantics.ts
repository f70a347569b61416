import type { Section, SectionRole } from '../document.ts'

/** What a section is, in the words of EPUB's structural vocabulary and of the roles for digital publishing; null: they have none for it. */
interface Semantics {
  readonly type: string | null
  readonly role: string | null
}

const SEMANTICS: Readonly<Record<SectionRole, Semantics>> = {
  'title-page': { type: 'titlepage', role: null },
  copyright: { type: 'copyright-page', role: null },
  dedication: { type: 'dedication', role: 'doc-dedication' },
  contents: { type: 'toc', role: 'doc-toc' },
  opening: { type: 'introduction', role: 'doc-introduction' },
  entry: { type: 'chapter', role: 'doc-chapter' },
  closing: { type: 'conclusion', role: 'doc-conclusion' },
  acknowledgements: { type: 'acknowledgments', role: 'doc-acknowledgments' },
  'about-author': { type: null, role: null },
  text: { type: 'chapter', role: 'doc-chapter' },
}

export function semanticsOf({ role }: Pick<Section, 'role'>): Semantics {
  return SEMANTICS[role]
}

/** The part of a book that a page belongs to. */
export function matterOf({ matter }: Pick<Section, 'matter'>): string {
  return { front: 'frontmatter', body: 'bodymatter', back: 'backmatter' }[matter]
}
