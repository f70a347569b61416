import { SaxesParser } from 'saxes'
import type { Picture } from './document.ts'
import { pictureOf } from './picture.ts'

/** Bytes of a drawing. */
const MAX_SVG_BYTES = 4 * 1024 * 1024

/** Elements that run or embed something. */
const REFUSED = /^(?:script|foreignobject|iframe|object|embed|audio|video|handler|listener)$/i

/** Styles that load something from outside of the drawing. */
const LOADS = /@import|url\(\s*(?!["']?#)|expression\(/i

/** A picture of any format that a book holds; null: it is none. */
export function parseStoredPicture(bytes: Uint8Array): Picture | null {
  return pictureOf(bytes) ?? svgPictureOf(bytes)
}

/**
 * A drawing in SVG with its size in pixels, as its width and height or its view box say it. Null for anything else, and for a drawing
 * that declares entities, has scripts, or loads something from outside of itself.
 */
function svgPictureOf(bytes: Uint8Array): Picture | null {
  if (bytes.length > MAX_SVG_BYTES) return null
  const text = new TextDecoder().decode(bytes)
  if (!/<(?:\w{1,20}:)?svg[\s>]/.test(text.slice(0, 4096))) return null
  const found: { size: Size | null; isPlain: boolean } = { size: null, isPlain: true }
  const refuse = () => {
    found.isPlain = false
  }
  const parser = new SaxesParser()
  parser.on('error', refuse)
  parser.on('processinginstruction', refuse)
  parser.on('doctype', (declaration) => {
    if (declaration.includes('[')) refuse()
  })
  parser.on('text', (value) => {
    if (LOADS.test(value)) refuse()
  })
  parser.on('cdata', (value) => {
    if (LOADS.test(value)) refuse()
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.split(':').at(-1)!
    found.size ??= local === 'svg' ? sizeOf(attributes) : null
    if (found.size === null || REFUSED.test(local)) refuse()
    if (Object.entries(attributes).some(([key, value]) => isActive(key, value))) refuse()
  })
  parser.write(text).close()
  return found.isPlain && found.size !== null ? { bytes, mediaType: 'image/svg+xml', ...found.size } : null
}

interface Size {
  readonly width: number
  readonly height: number
}

function isActive(key: string, value: string): boolean {
  if (/^on/i.test(key)) return true
  if (/^(?:xlink:)?href$/i.test(key) || key === 'src')
    return !/^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i.test(value.trim())
  return !key.startsWith('xmlns') && LOADS.test(value)
}

/** CSS pixels of a length in these units; a percentage has none. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

function sizeOf(attributes: Readonly<Record<string, string>>): Size | null {
  const pixels = (value = '') => {
    const [, number, unit] = /^\s*(\d{1,6}(?:\.\d{1,10})?)\s*(\w*)\s*$/.exec(value) ?? []
    return Math.round(Number(number ?? 0) * (UNITS[unit ?? ''] ?? 0))
  }
  const [, , across = 0, down = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = pixels(attributes.width) || Math.round(across)
  const height = pixels(attributes.height) || Math.round(down)
  return width > 0 && height > 0 && width < 100_000 && height < 100_000 ? { width, height } : null
}
