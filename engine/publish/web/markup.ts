import { escapeQuoted } from '../../base/escape.ts'
import { RTL_LETTER } from '../direction.ts'

/** Attributes by their names; null and false ones are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>

/** An element in the syntax that XML and HTML share. `content` is markup, or null for an element that never has any, such as `img`. */
export function element(name: string, attributes: Attributes, content: string | null = null): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => ` ${key}="${escapeQuoted(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** `auto` for content with letters of a right-to-left script, so that the reading app aligns it by its first letter. */
export function textDirection(content: string): string | null {
  return RTL_LETTER.test(content) ? 'auto' : null
}

/** An address that a book may link to, with everything encoded that an address can't hold; null: it leads nowhere outside the book. */
export function linkAddress(written: string): string | null {
  const address = parsed(written)
  if (address === null || !['http:', 'https:', 'mailto:'].includes(address.protocol)) return null
  return address.href.replace(/[|^`{}\\[\]"<>\s]/g, (mark, at: number) =>
    isOfHost(address, at) ? mark : `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

function parsed(written: string): URL | null {
  try {
    return new URL(written)
  } catch {
    return null
  }
}

/** Brackets stand around the number of a host. */
function isOfHost({ protocol, host }: URL, at: number): boolean {
  return host.startsWith('[') && at < protocol.length + 2 + host.length
}
