import { KalamError } from '../../messages/error.ts'
import { MAX_DEPTH, MAX_TAGS } from '../limits.ts'

/** A tag of XML. Names of attributes include their prefixes. */
export interface XmlTag {
  readonly attributes: ReadonlyMap<string, string>
  /** The text between it and the next tag. */
  readonly text: string
}

/**
 * Refuses XML that declares entities, is nested deeper than any document or has more tags. `part`: its file in the archive. Throws
 * `import.declarations`, `import.deep`, `import.lines`.
 */
export function requirePlainXml(xml: string, file: string, part: string): void {
  if (/<!ENTITY|<!DOCTYPE[^>[]{0,2000}\[/i.test(xml))
    throw new KalamError('import.declarations', { values: { file, part } })
  if (xml.split('<', MAX_TAGS + 1).length > MAX_TAGS)
    throw new KalamError('import.lines', { values: { file, most: MAX_TAGS } })
  let depth = 0
  for (const [tag] of xml.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) depth++
    if (depth > MAX_DEPTH) throw new KalamError('import.deep', { values: { file, most: MAX_DEPTH } })
  }
}

/** XML without its comments. */
export function withoutComments(xml: string): string {
  const [first = '', ...rest] = xml.split('<!--')
  const behind = rest.map((part) => {
    const end = part.indexOf('-->')
    return end < 0 ? '' : part.slice(end + 3)
  })
  return [first, ...behind].join('')
}

/** The tags of a name, with or without a prefix, in their order. */
export function tagsOf(xml: string, name: string): XmlTag[] {
  const pattern = new RegExp(`<(?:[\\w-]{1,30}:)?${name}(?=[\\s/>])([^<>]*)>([^<]*)`, 'g')
  return [...xml.matchAll(pattern)].map(([, attributes, text]) => ({
    attributes: attributesOf(attributes!),
    text: plainXml(text!).trim(),
  }))
}

/** The attributes that the text of a tag holds. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = text.slice(0, 10_000).matchAll(/(?<![\w:-])([\w:-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map([...found].map(([, name, double, single]) => [name!, plainXml(double ?? single ?? '')]))
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of XML with its character references replaced by the characters. */
export function plainXml(text: string): string {
  return text
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
}
