import { hash, pick } from '../../base/chance.ts'
import { escapeQuoted } from '../../base/escape.ts'
import { mixed } from '../../publish/covers/colours.ts'
import { tidy } from './book.ts'

export interface CoverRequest {
  /** What an image model would be told; its quoted text names the title and the author. */
  readonly prompt: string
  /** Width and height in pixels, as `1024x1792`. */
  readonly size: string
  /** The book's title as the user typed it; empty when there is none. */
  readonly subject: string
}

interface Palette {
  readonly paper: string
  readonly ink: string
  /** The ornament's colours, from the furthest to the nearest. */
  readonly tones: readonly [string, string]
  readonly accent: string
}

const PALETTES: readonly Palette[] = [
  { paper: '#f4ecdd', ink: '#22333b', tones: ['#d9c8a9', '#2f4a52'], accent: '#c8553d' },
  { paper: '#f2efe9', ink: '#2d3142', tones: ['#cfd3dc', '#4f5d75'], accent: '#d98f4e' },
  { paper: '#eef1ea', ink: '#243b2f', tones: ['#c6d3bd', '#35553f'], accent: '#d4a24c' },
  { paper: '#f6ebe4', ink: '#42273b', tones: ['#e6c7b8', '#6b3f5b'], accent: '#c9724a' },
  { paper: '#1d2a3a', ink: '#f3e9d8', tones: ['#2c4054', '#0f1823'], accent: '#e0b15e' },
  { paper: '#f7f0df', ink: '#3d2c1e', tones: ['#e5d0a6', '#8a5a34'], accent: '#5b7f71' },
]
const LEADING = 1.12

/** What a prompt says whose title is set over the picture afterwards. */
const UNLETTERED = /\bno letters\b|\btiada huruf\b/i

/**
 * A typographic cover: title, author if the prompt names one, hills under a sun, and a line that says "Demo cover". Where the prompt wants
 * no letters, hills and sun fill it.
 */
export function coverSvg({ prompt, size, subject }: CoverRequest): string {
  const { width, height } = pixelsOf(size)
  return UNLETTERED.test(prompt) ? pictureSvg(prompt, width, height) : letteredSvg({ prompt, subject }, width, height)
}

function pictureSvg(prompt: string, width: number, height: number): string {
  const palette = paletteOf(prompt)
  return drawing(width, height, [
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    hills({ x: 0, y: 0, width, height }, palette, hash('cover', prompt)),
    demoLine(width, height, palette.paper),
  ])
}

function letteredSvg({ prompt, subject }: Omit<CoverRequest, 'size'>, width: number, height: number): string {
  const { title, author } = wordingOf(prompt, subject)
  const palette = paletteOf(prompt)
  const margin = marginOf(width, height)
  const art = { x: margin, y: Math.round(height * (height / width > 1.3 ? 0.43 : 0.5)), width: width - 2 * margin }
  const box = { ...art, height: Math.round(height * (height / width > 1.3 ? 0.455 : 0.37)) }
  const authorSize = width * 0.042
  const room = box.y - margin * 1.75 - (author === '' ? 0 : authorSize * 2.6)
  const set = setTitle(title, width * (title.length < 14 ? 0.18 : 0.135), box.width * 0.94, room * 0.92)
  const first = margin * 1.25 + (room - set.lines.length * set.size * LEADING) / 2 + set.size * 0.86
  const line = (text: string, y: number, size: number, more: string) =>
    textLine(text, { x: width / 2, y, size, fill: palette.ink }, more)
  const authorAt = first + (set.lines.length - 1) * set.size * LEADING + authorSize * 2.5
  return drawing(width, height, [
    `<clipPath id="art"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/></clipPath>`,
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    `<g clip-path="url(#art)">${hills(box, palette, hash('cover', title, prompt))}</g>`,
    ...set.lines.map((text, index) => line(text, first + index * set.size * LEADING, set.size, 'font-weight="500"')),
    ...(author === '' ? [] : [line(author, authorAt, authorSize, 'font-style="italic"')]),
    demoLine(width, height, palette.ink),
  ])
}

function drawing(width: number, height: number, parts: readonly string[]): string {
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return [`<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="EB Garamond">`, ...parts, '</svg>'].join('\n')
}

function demoLine(width: number, height: number, fill: string): string {
  const y = height - marginOf(width, height) * 0.42
  return textLine('Demo cover', { x: width / 2, y, size: width * 0.02, fill }, 'letter-spacing="2" opacity="0.6"')
}

interface LinePlace {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
}

function textLine(text: string, { x, y, size, fill }: LinePlace, more: string): string {
  return `<text x="${x}" y="${Math.round(y)}" font-size="${Math.round(size)}" text-anchor="middle" fill="${fill}" ${more}>${escapeQuoted(text)}</text>`
}

function marginOf(width: number, height: number): number {
  return Math.round(Math.min(width, height) * 0.075)
}

function paletteOf(prompt: string): Palette {
  const mood = prompt.replace(quoted, '').toLowerCase().replace(/\s+/g, ' ').slice(0, 2000)
  return pick(PALETTES, hash(mood))
}

/** At most 4096 each way, so that no request can ask for a picture that fills the memory. */
function pixelsOf(size: string): { width: number; height: number } {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(size) ?? []
  return { width: Math.min(4096, Number(width ?? 1024)), height: Math.min(4096, Number(height ?? 1024)) }
}

const quoted = /[“"«⟦]([^”"»⟧\n]{1,300})[”"»⟧]/g

function wordingOf(prompt: string, subject: string): { title: string; author: string } {
  const texts = [...prompt.matchAll(quoted)].map(([, text]) => text!)
  const author =
    /(?:author|by|penulis|pengarang|oleh)[^“"⟦\n]{0,40}[“"⟦]([^”"⟧\n]{1,120})[”"⟧]/i.exec(prompt)?.[1] ?? ''
  const title = titleText(subject) || titleText(texts.find((text) => text !== author) ?? '') || 'Kalam'
  return { title, author: titleText(author) === title ? '' : tidy(author, 60) }
}

/** A title keeps its punctuation; what cannot be set goes, and what is above 160 characters. */
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

/** The greatest size, at most `largest`, at which a title stands within a width and a height. */
export function setTitle(title: string, largest: number, width: number, height: number) {
  let size = largest
  let lines = wrapped(title, size, width)
  const fits = () => lines.length * size * LEADING <= height && lines.every((line) => widthOf(line, size) <= width)
  while (!fits() && size > 8) {
    size = Math.max(8, size * 0.95)
    lines = wrapped(title, size, width)
  }
  return { lines, size }
}

function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The estimated width of a line of EB Garamond, in the unit of the size. */
export function widthOf(text: string, size: number): number {
  const advance = (letter: string) => {
    if (/[ilj.,;:'’|!]/.test(letter)) return 0.26
    if (/[ftr\s()I-]/.test(letter)) return 0.34
    if (/[mwMW—]/.test(letter)) return 0.85
    if (/[A-ZÀ-Þ]/.test(letter)) return 0.66
    return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.46
  }
  return [...text].reduce((sum, letter) => sum + advance(letter), 0) * size
}

/** Five ridges, each darker, and a sun. */
function hills(box: { x: number; y: number; width: number; height: number }, palette: Palette, seed: number): string {
  const { x, y, width, height } = box
  const share = (...names: (string | number)[]) => (hash(seed, ...names) % 10_000) / 10_000
  const round = (value: number) => Math.round(value * 10) / 10
  const sun = `<circle cx="${round(x + width * (0.3 + 0.4 * share('sun')))}" cy="${round(y + height * 0.34)}" r="${round(width * 0.13)}" fill="${palette.accent}"/>`
  const ridges = [0, 1, 2, 3, 4].map((ridge) => {
    const points = Array.from({ length: 41 }, (_, step) => {
      const along = step / 40
      const swell = Math.sin(along * Math.PI * (1.3 + 1.6 * share(ridge)) + 6.3 * share(ridge, 'phase'))
      const ripple = Math.sin(along * Math.PI * (4 + 3 * share(ridge, 'ripple')) + ridge)
      const top = y + height * (0.42 + ridge * 0.115 - 0.07 * swell - 0.016 * ripple)
      return `${round(x + along * width)},${round(top)}`
    })
    const fill = mixed(...palette.tones, ridge / 4)
    return `<polygon points="${points.join(' ')} ${x + width},${y + height} ${x},${y + height}" fill="${fill}"/>`
  })
  return sun + ridges.join('')
}
