import type { CoverChoice, CoverText } from '../../publish/covers/cover.ts'
import type { Wrap } from '../../publish/covers/wrap.ts'
import { type BackText, wrapCover } from '../../publish/covers/wrap-cover.ts'
import type { Picture } from '../../publish/document.ts'
import { POINTS_PER_INCH } from '../../publish/print/trims.ts'
import { hasUnheldLetters, openCoverTools } from './covers.ts'
import { drawPng } from './draw.ts'
import { typeset } from './typst.ts'

/** Of a wrap that is a picture, as printers ask for. */
const DOTS_PER_INCH = 300

const SOURCE = `#let wrap = json(bytes(sys.inputs.wrap))
#set document(title: wrap.title, date: none)
#set page(width: wrap.width * 1pt, height: wrap.height * 1pt, margin: 0pt)
#image(wrap.file, width: 100%, height: 100%, alt: wrap.title)
`

/**
 * Back, spine and front of a paperback as a PDF of one page of exactly the wrap's size, in vectors and with its fonts. Where a font of the
 * system is needed it holds a picture of 300 dots an inch instead. Throws what `typeset` throws, and `cover.picture-format`.
 */
export async function wrapPdf(
  text: CoverText,
  back: BackText,
  choice: CoverChoice,
  wrap: Wrap,
  picture: Picture | null,
): Promise<Uint8Array> {
  const all = { ...text, subtitle: `${text.subtitle ?? ''}${back.description ?? ''}${back.publisher ?? ''}` }
  const systemFonts = hasUnheldLetters(all)
  const svg = wrapCover(text, back, choice, wrap, await openCoverTools(all, picture))
  const width = Math.round((wrap.width / POINTS_PER_INCH) * DOTS_PER_INCH)
  const file = systemFonts
    ? { path: '/wrap.png', bytes: await drawPng(svg, { systemFonts, width }) }
    : { path: '/wrap.svg', bytes: new TextEncoder().encode(svg) }
  const inputs = {
    wrap: JSON.stringify({ width: wrap.width, height: wrap.height, title: text.title, file: file.path }),
  }
  const { pdf } = await typeset({
    main: '/wrap.typ',
    sources: [{ path: '/wrap.typ', text: SOURCE }],
    files: [file],
    inputs,
    mostPages: 1,
  })
  return pdf!
}
