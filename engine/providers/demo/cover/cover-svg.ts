import { hash } from '../chance.ts'
import { tidySubject } from '../subject.ts'
import { ornaments } from './ornament.ts'
import { palettes } from './palette.ts'
import { setTitle } from './wrap.ts'

export interface CoverRequest {
  /** What an image model would be told; its quoted text names the title and the author. */
  readonly prompt: string
  /** Width and height in pixels, as `1024x1792`. */
  readonly size: string
  /** The book's title as the user typed it; empty when there is none. */
  readonly subject: string
}

const LEADING = 1.12

/** A typographic cover: title, author if the prompt names one, an abstract ornament, and a line that says "Demo cover". */
export function coverSvg({ prompt, size, subject }: CoverRequest): string {
  const { width, height } = pixels(size)
  const { title, author } = wording(prompt, subject)
  const seed = hash('cover', title, prompt)
  const palette = palettes[hash(moodWords(prompt)) % palettes.length]!
  const ornament = ornaments[hash('ornament', moodWords(prompt), title) % ornaments.length]!
  const margin = Math.round(Math.min(width, height) * 0.075)
  const tall = height / width > 1.3
  const inner = width - 2 * margin
  const art = { x: margin, y: height * (tall ? 0.43 : 0.5), width: inner, height: height * (tall ? 0.455 : 0.37) }
  const room = { top: margin * 1.25, bottom: art.y - margin * 0.5 }
  const authorSize = width * 0.042
  const authorRoom = author === '' ? 0 : authorSize * 2.6
  const set = setTitle(
    title,
    width * (title.length < 14 ? 0.18 : 0.135),
    inner * 0.94,
    (room.bottom - room.top - authorRoom) * 0.92,
    LEADING,
  )
  const block = set.lines.length * set.size * LEADING + authorRoom
  const first = room.top + (room.bottom - room.top - block) / 2 + set.size * 0.86
  const line = (text: string, y: number, fontSize: number, more: string) =>
    `<text x="${width / 2}" y="${Math.round(y)}" font-size="${Math.round(fontSize)}" text-anchor="middle" ${more}>${escaped(text)}</text>`
  const titleLines = set.lines.map((text, index) =>
    line(text, first + index * set.size * LEADING, set.size, `font-weight="500" fill="${palette.ink}"`),
  )
  const authorAt = first + (set.lines.length - 1) * set.size * LEADING + authorSize * 2.5
  const authorLine =
    author === '' ? '' : line(author, authorAt, authorSize, `font-style="italic" fill="${palette.ink}"`)
  const label = line(
    'Demo cover',
    height - margin * 0.42,
    width * 0.02,
    `letter-spacing="2" fill="${palette.ink}" opacity="0.6"`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="EB Garamond">`,
    `<clipPath id="art"><rect x="${art.x}" y="${Math.round(art.y)}" width="${inner}" height="${Math.round(art.height)}"/></clipPath>`,
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    `<g clip-path="url(#art)">${ornament(art, palette, seed)}</g>`,
    ...titleLines,
    authorLine,
    label,
    '</svg>',
  ].join('\n')
}

/** At most 4096 each way, so that no request can ask for a picture that fills the memory. */
function pixels(size: string): { width: number; height: number } {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(size) ?? []
  return { width: Math.min(4096, Number(width ?? 1024)), height: Math.min(4096, Number(height ?? 1024)) }
}

const quoted = /[“"«⟦]([^”"»⟧\n]{1,300})[”"»⟧]/g

function wording(prompt: string, subject: string): { title: string; author: string } {
  const texts = [...prompt.matchAll(quoted)].map((match) => match[1]!)
  const author =
    /(?:author|by|penulis|pengarang|oleh)[^“"⟦\n]{0,40}[“"⟦]([^”"⟧\n]{1,120})[”"⟧]/i.exec(prompt)?.[1] ?? ''
  const title = titleText(subject) || titleText(texts.find((text) => text !== author) ?? '') || 'Kalam'
  return { title, author: titleText(author) === title ? '' : tidySubject(author) }
}

/** A title keeps its punctuation; what cannot be set, and more than 160 characters, goes. */
function titleText(text: string): string {
  const clean = text
    .slice(0, 2000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}⟦⟧{}[\]|\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return clean.length > 160
    ? `${clean.slice(0, clean.lastIndexOf(' ', 155) > 40 ? clean.lastIndexOf(' ', 155) : 155)}…`
    : clean
}

/** The prompt without what was typed: its genre and mood. */
function moodWords(prompt: string): string {
  return prompt.replace(quoted, '').toLowerCase().replace(/\s+/g, ' ').slice(0, 2000)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
