import { escapeQuoted } from '../../base/escape.ts'
import { isKalamError } from '../../messages/error.ts'
import { readXml, requireNoDeclarations, type XmlPlace } from '../archive/xml.ts'

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Elements whose content a parser of HTML doesn't parse. */
const RAW = /^(?:script|style|xmp|iframe|noembed|noframes|noscript|plaintext)$/i

/**
 * A page of an e-book as HTML. A page is XML: its CDATA, empty elements and quoted `>` mean something else to a parser of HTML, so they
 * are written in HTML's way. A page that is not well-formed is read as HTML. Throws `import.declarations`, `import.deep`, `import.lines`.
 */
export function htmlOfPage(text: string, place: XmlPlace): string {
  const written: string[] = []
  const open: string[] = []
  try {
    readXml(text, place, {
      open({ name, attributes }) {
        const own = attributes.map((one) => ` ${htmlName(one.space, one.name)}="${escapeQuoted(one.value)}"`)
        written.push(`<${name}${own.join('')}>`)
        open.push(name)
      },
      text(part) {
        written.push(RAW.test(open.at(-1)!) ? part : escapeQuoted(part))
      },
      close() {
        const name = open.pop()!
        if (!VOID.test(name)) written.push(`</${name}>`)
      },
    })
    return written.join('')
  } catch (error) {
    if (!isKalamError(error) || error.code !== 'import.damaged') throw error
    requireNoDeclarations(text, place)
    return withEndTags(text)
  }
}

/** By the address of a namespace, and by the prefix itself where a page doesn't declare it. */
const PREFIXES: Readonly<Record<string, string>> = {
  epub: 'epub:',
  xml: 'xml:',
  xlink: 'xlink:',
  'http://www.idpf.org/2007/ops': 'epub:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
  'http://www.w3.org/1999/xlink': 'xlink:',
}

function htmlName(space: string, name: string): string {
  return `${PREFIXES[space] ?? ''}${name}`
}

/** Markup with an end tag instead of `/>`, which a parser of HTML ignores. */
function withEndTags(xhtml: string): string {
  return xhtml.replace(
    /<([A-Za-z][\w:-]{0,40})((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)\/>/g,
    (whole, name: string, attributes: string) => (VOID.test(name) ? whole : `<${name}${attributes}></${name}>`),
  )
}
