import type { BookDocument, Picture, Section } from '../document.ts'

/** The files of an EPUB by what they hold. Names are those in its folder. */
export interface Layout {
  /** Sections with pages of their own, in reading order; the contents are `CONTENTS`. */
  readonly pages: readonly Page[]
  /** By the addresses that the texts name. */
  readonly pictures: ReadonlyMap<string, PictureFile>
  readonly cover: PictureFile | null
  /** Whether readers come upon the contents as a page. */
  readonly showsContents: boolean
}

export interface Page {
  readonly section: Section
  readonly file: string
}

export interface PictureFile {
  readonly file: string
  readonly picture: Picture
}

export const CONTENTS = 'contents.xhtml'
export const COVER = 'cover.xhtml'
export const STYLESHEET = 'style.css'

const ENDINGS: Readonly<Record<Picture['mediaType'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

export function layoutOf({ sections, pictures, cover }: BookDocument): Layout {
  const pages = sections.map((section, at) => ({
    section,
    file:
      section.role === 'contents' ? CONTENTS : `${String(at + 1).padStart(3, '0')}-${section.id.slice(0, 60)}.xhtml`,
  }))
  const files = [...pictures].map(([address, picture], at): [string, PictureFile] => [
    address,
    { file: `picture-${at + 1}.${ENDINGS[picture.mediaType]}`, picture },
  ])
  return {
    pages,
    pictures: new Map(files),
    cover: cover === null ? null : { file: `cover.${ENDINGS[cover.mediaType]}`, picture: cover },
    showsContents: sections.some(({ role }) => role === 'contents') && hasTellingTitles(sections),
  }
}

/** A list of `Chapter 1`, `Chapter 2`, … says nothing: each reader's own menu shows it. */
function hasTellingTitles(sections: readonly Section[]): boolean {
  return sections.filter(({ matter, title }) => matter === 'body' && title !== null).length > 1
}
