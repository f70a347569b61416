import type { Generator } from '../../generator/generator.ts'
import type { CoverChoice, CoverText } from '../../publish/covers/cover.ts'
import { coverTextOf } from '../../publish/covers/cover-text.ts'
import type { Paper } from '../../publish/covers/design-names.ts'
import { proposeCovers } from '../../publish/covers/propose.ts'
import { type BackText, measureWrap, type Wrap, wrapCover } from '../../publish/covers/wrap.ts'
import type { BookDocument, Picture } from '../../publish/document.ts'
import { POINTS_PER_INCH, pageSize, type Trim } from '../../publish/print/trims.ts'
import { drawPng, hasUnheldLetters, prepareCoverTools } from './covers.ts'
import { typeset } from './typst.ts'

/** Of a wrap that is a picture, as printers ask for. */
const DOTS_PER_INCH = 300

const SOURCE = `#let wrap = json(bytes(sys.inputs.wrap))
#set document(title: wrap.title, date: none)
#set page(width: wrap.width * 1pt, height: wrap.height * 1pt, margin: 0pt)
#image(wrap.file, width: 100%, height: 100%, alt: wrap.title)
`

/** Back, spine and front of a paperback, drawn and not yet written. */
interface WrapDrawing {
  readonly svg: string
  readonly title: string
  readonly wrap: Wrap
  /** Whether fonts of the system are needed. */
  readonly systemFonts: boolean
}

/** Throws `cover.picture-format`. */
export async function drawWrap(
  text: CoverText,
  back: BackText,
  choice: CoverChoice,
  wrap: Wrap,
  picture: Picture | null,
): Promise<WrapDrawing> {
  const onBack = `${back.description ?? ''}${back.publisher ?? ''}`.replaceAll('\n', ' ')
  const all = { ...text, subtitle: `${text.subtitle ?? ''}${onBack}` }
  const svg = wrapCover(text, back, choice, wrap, await prepareCoverTools(all, picture))
  return { svg, title: text.title, wrap, systemFonts: hasUnheldLetters(all) }
}

/**
 * A wrap as a PDF of one page of exactly its size, in vectors and with its fonts. Where a font of the system is needed it holds a picture
 * of 300 dots an inch instead. Throws what `typeset` throws.
 */
export async function makeWrapPdf(drawing: WrapDrawing): Promise<Uint8Array> {
  const { svg, title, wrap, systemFonts } = drawing
  const width = Math.round((wrap.width / POINTS_PER_INCH) * DOTS_PER_INCH)
  const file = systemFonts
    ? { path: '/wrap.png', bytes: await drawWrapPng(drawing, width) }
    : { path: '/wrap.svg', bytes: new TextEncoder().encode(svg) }
  const inputs = { wrap: JSON.stringify({ width: wrap.width, height: wrap.height, title, file: file.path }) }
  const { pdf } = await typeset({
    main: '/wrap.typ',
    sources: [{ path: '/wrap.typ', text: SOURCE }],
    files: [file],
    inputs,
    mostPages: 1,
  })
  return pdf!
}

/** A wrap as a PNG, `width` pixels wide. */
export function drawWrapPng({ svg, systemFonts }: WrapDrawing, width: number): Promise<Uint8Array> {
  return drawPng(svg, { systemFonts, width })
}

/** A cover that was chosen: its design, and the picture that it is drawn around. */
export interface ChosenCover {
  readonly choice: CoverChoice
  readonly picture: Picture | null
}

/** Draws back, spine and front of a printed book. Throws `cover.pages` and `cover.picture-format`. */
export function drawBookWrap(
  { metadata }: Pick<BookDocument, 'metadata'>,
  { choice, picture }: ChosenCover,
  { trim, pages, paper }: { readonly trim: Trim; readonly pages: number; readonly paper: Paper },
): Promise<WrapDrawing> {
  const { backText: description, publisher } = metadata
  const wrap = measureWrap(pageSize(trim, pages, false), pages, paper)
  return drawWrap(coverTextOf(metadata), { description, publisher }, choice, wrap, picture)
}

/** The book's own picture as a cover, with colours for spine and back; null: the book has no PNG or JPEG. */
export function findOwnCover(
  { coverColours: colours }: Pick<Generator, 'coverColours'>,
  { design, cover: picture, metadata }: BookDocument,
): ChosenCover | null {
  if (picture?.mediaType !== 'image/png' && picture?.mediaType !== 'image/jpeg') return null
  const [choice] = proposeCovers({ design, colours, only: 'bare', pictured: true, count: 1, seed: metadata.title })
  return { choice: choice!, picture }
}
