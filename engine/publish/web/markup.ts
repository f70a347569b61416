/** Attributes by their names; null and false ones are left out. */
type Attributes = Readonly<Record<string, string | number | boolean | null>>

const TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text between tags. It has no characters that XML refuses: see `cleanText`. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (mark) => TEXT[mark]!)
}

/** An element that XML and HTML read alike. Without content it is one of those that have none, such as a picture. */
export function element(name: string, attributes: Attributes, content: string | null = null): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => ` ${key}="${escapeText(String(value)).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`)
    .join('')
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** `auto` for content with letters that run from right to left, so that a paragraph begins on its own side. */
export function directionOf(content: string): string | null {
  return RIGHT_TO_LEFT.test(content) ? 'auto' : null
}
