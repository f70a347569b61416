import { escapeQuoted } from '../../base/escape.ts'
import { RIGHT_TO_LEFT } from '../direction.ts'

/** Attributes by their names; null and false ones are left out. */
type Attributes = Readonly<Record<string, string | number | boolean | null>>

/** An element in the syntax that XML and HTML share. `content` is markup; null for an element that never has any, such as `img`. */
export function element(name: string, attributes: Attributes, content: string | null = null): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => ` ${key}="${escapeQuoted(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** `auto` for content with letters of a right-to-left script, so that the reading app aligns it by its first letter. */
export function directionOf(content: string): string | null {
  return RIGHT_TO_LEFT.test(content) ? 'auto' : null
}
