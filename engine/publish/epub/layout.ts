import type { BookDocument, Picture, Section } from '../document.ts'
import { PICTURE_ENDINGS } from '../picture.ts'

/** The files of an EPUB by what they hold. Names are those in its folder. */
export interface Layout {
  /** Sections with pages of their own, in reading order; the contents are `CONTENTS_FILE`. */
  readonly pages: readonly Page[]
  /** By the addresses that the texts name. */
  readonly pictures: ReadonlyMap<string, PictureFile>
  readonly cover: PictureFile | null
  /** Whether the contents are a page of the text, besides the menu of the reading app. */
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

export const CONTENTS_FILE = 'contents.xhtml'
/** The contents for readers of EPUB 2. */
export const NCX_FILE = 'toc.ncx'
export const COVER_FILE = 'cover.xhtml'
export const STYLESHEET_FILE = 'style.css'

export function epubLayout({ sections, pictures, cover }: BookDocument): Layout {
  const pages = sections.map((section, at) => ({
    section,
    file:
      section.role === 'contents'
        ? CONTENTS_FILE
        : `${String(at + 1).padStart(3, '0')}-${section.id.slice(0, 60)}.xhtml`,
  }))
  const files = [...pictures].map(([address, picture], at): [string, PictureFile] => [
    address,
    { file: `picture-${at + 1}.${PICTURE_ENDINGS[picture.mediaType]}`, picture },
  ])
  return {
    pages,
    pictures: new Map(files),
    cover: cover === null ? null : { file: `cover.${PICTURE_ENDINGS[cover.mediaType]}`, picture: cover },
    showsContents: sections.some(({ role }) => role === 'contents') && hasTellingTitles(sections),
  }
}

/** A list of `Chapter 1`, `Chapter 2`, … tells a reader nothing. */
function hasTellingTitles(sections: readonly Section[]): boolean {
  return sections.filter(({ matter, title }) => matter === 'body' && title !== null).length > 1
}
