import { hash } from '../../base/chance.ts'
import { shorten } from '../../base/shorten.ts'
import type { CoverChoice, CoverText } from '../../publish/covers/cover.ts'
import { type CoverTools, findColours, frontPanel, type Size, svgDocument } from '../../publish/covers/front.ts'
import { proposeCovers } from '../../publish/covers/propose.ts'
import { svgElement } from '../../publish/covers/svg.ts'
import { tidyTypedText } from './book.ts'

interface CoverRequest {
  /** What an image model would be told; its quoted text names the title and the author. */
  readonly prompt: string
  /** Width and height in pixels, as `1024x1792`. */
  readonly size: string
  /** The book's title as the user typed it; empty when there is none. */
  readonly subject: string
}

/** What a prompt says whose title is set over the picture afterwards. */
const UNLETTERED = /\bno letters\b|\btiada huruf\b/i

const BARE: CoverText = { title: '', subtitle: null, author: null, series: null }

/**
 * A cover of the design `horizon`: title, author if the prompt names one, and a line that says "Demo cover". Where the prompt wants no
 * letters, there is only that line.
 */
export function coverSvg({ prompt, size, subject }: CoverRequest, tools: CoverTools): string {
  const text = UNLETTERED.test(prompt) ? BARE : wordingOf(prompt, subject)
  const mood = prompt.replace(quoted, '').toLowerCase().replace(/\s+/g, ' ').slice(0, 2000)
  const wishes = { design: 'novel', colours: [], only: 'horizon', pictured: false, count: 1, seed: mood } as const
  const choice = { ...proposeCovers(wishes)[0]!, seed: hash('cover', text.title, prompt) }
  return drawDemoCover(text, choice, pixelsOf(size), tools)
}

/** A cover for a title that the demo writer gave, in a design and colours that suit the generator. */
export function titledCoverSvg(
  title: string,
  suited: Pick<Parameters<typeof proposeCovers>[0], 'design' | 'colours'>,
  size: Size,
  tools: CoverTools,
): string {
  const wishes = { ...suited, only: null, pictured: false, count: 1, seed: title } as const
  return drawDemoCover({ ...BARE, title: titleText(title) }, proposeCovers(wishes)[0]!, size, tools)
}

function drawDemoCover(text: CoverText, choice: CoverChoice, { width, height }: Size, tools: CoverTools): string {
  const trim = { x: 0, y: 0, width, height }
  const line = {
    x: width / 2,
    y: Math.round(height - Math.min(width, height) * 0.0315),
    fill: findColours(choice).light,
    opacity: 0.6,
    'font-family': 'EB Garamond',
    'font-size': Math.round(width * 0.02),
    'letter-spacing': 2,
    'text-anchor': 'middle',
  }
  const front = frontPanel(text, choice, { trim, bleed: trim }, tools)
  return svgDocument(trim, front + svgElement('text', line, 'Demo cover'))
}

/** At most 4096 each way, so that no request can ask for a picture that fills the memory. */
function pixelsOf(size: string): { width: number; height: number } {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(size) ?? []
  return { width: Math.min(4096, Number(width ?? 1024)), height: Math.min(4096, Number(height ?? 1024)) }
}

const quoted = /[“"«⟦]([^”"»⟧\n]{1,300})[”"»⟧]/g

function wordingOf(prompt: string, subject: string): CoverText {
  const texts = [...prompt.matchAll(quoted)].map(([, text]) => text!)
  const said = /(?:author|by|penulis|pengarang|oleh)[^“"⟦\n]{0,40}[“"⟦]([^”"⟧\n]{1,120})[”"⟧]/i.exec(prompt)?.[1] ?? ''
  const title = titleText(subject) || titleText(texts.find((text) => text !== said) ?? '') || 'Kalam'
  const author = titleText(said) === title ? '' : tidyTypedText(said, 60)
  return { ...BARE, title, author: author === '' ? null : author }
}

/** A title keeps its punctuation; what cannot be set goes, and what is above 160 characters. */
function titleText(text: string): string {
  const clean = text
    .slice(0, 2000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}⟦⟧{}[\]|\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return shorten(clean, 160)
}
