import { attributeOf, elementsOf, parseXml, readXml, type XmlElement, type XmlPlace } from '../archive/xml.ts'

/** Whether a style means code. */
interface WordStyle {
  /** It is named as a style for code. */
  readonly isCode: boolean
  /** Its letters are all of one width, or it is named as if they were. */
  readonly isMonospaced: boolean
  readonly script: string | undefined
  /** Those of `MARKS` that it sets. */
  readonly marks: readonly string[]
}

/** The styles of a document by their identifiers, each with what it takes from the styles that it is based on. */
export type WordStyles = ReadonlyMap<string, WordStyle>

const CODE_STYLE =
  /^(?:source ?code|verbatim(?: ?char)?|code(?: ?(?:char|character|block|inline|text|example|listing))?|source text|preformatted(?: text)?|html (?:preformatted|code|keyboard|sample|typewriter)(?: char)?|(?:program ?)?listing|teletype|computer code|inline ?code|monospaced?)$/i

/** Styles of which whole manuscripts may be typed. */
const TYPED = /^(?:macro text|plain text|nur text)(?: char)?$/i

const MONOSPACED =
  /\bmono\b|\bmono\d|courier|consolas|monaco|menlo|source ?code|fira ?code|cascadia|inconsolata|typewriter|lucida ?(?:console|sans typewriter)|\bfixed\b|roboto ?mono|ocr[ -]?[ab]\b|letter ?gothic/i

export function isMonospacedFont(font: string | undefined): boolean {
  return font !== undefined && MONOSPACED.test(font)
}

/** The font that properties of a run name. */
export function namedFont(properties: XmlElement | undefined): string | undefined {
  const fonts = properties?.children.find((child) => typeof child !== 'string' && child.name === 'rFonts')
  return typeof fonts === 'object' ? (attributeOf(fonts, 'ascii') ?? attributeOf(fonts, 'hAnsi')) : undefined
}

/** What a style of characters says of its letters that a text keeps: bold, italic, struck through. */
const MARKS = ['b', 'i', 'strike']

const MAX_BASES = 20

/** Reads the styles of a document. */
export function readStyles(xml: string, place: XmlPlace): WordStyles {
  const found = new Map(
    elementsOf(parseXml(xml, place), 'style').map((style) => [attributeOf(style, 'styleId') ?? '', style]),
  )
  const value = (style: XmlElement, name: string) => attributeOf(elementsOf(style, name)[0], 'val')
  const styleOf = (style: XmlElement, bases: number): WordStyle => {
    const name = value(style, 'name') ?? ''
    const next = found.get(value(style, 'basedOn') ?? '')
    const base = next === undefined || bases === 0 ? undefined : styleOf(next, bases - 1)
    const font = namedFont(elementsOf(style, 'rPr')[0])
    return {
      isCode: CODE_STYLE.test(name) || base?.isCode === true,
      isMonospaced: TYPED.test(name) || (font === undefined ? base?.isMonospaced === true : isMonospacedFont(font)),
      script: value(style, 'vertAlign') ?? base?.script,
      marks: MARKS.filter((mark) => {
        const [own] = elementsOf(style, mark)
        return own === undefined ? base?.marks.includes(mark) : !/^(?:0|false|off)$/.test(attributeOf(own, 'val') ?? '')
      }),
    }
  }
  return new Map([...found].map(([id, style]) => [id, styleOf(style, MAX_BASES)]))
}

/** The share of a document's characters, from 0 to 1, that are in letters of one width. Throws as `readXml` does. */
export function monospacedShare(xml: string, styles: WordStyles, place: XmlPlace): number {
  const counted = { all: 0, monospaced: 0 }
  let paragraph = false
  let run = false
  let isText = false
  readXml(xml, place, {
    open(element) {
      const { name } = element
      const style = () => styles.get(attributeOf(element, 'val') ?? '')?.isMonospaced === true
      isText = name === 't'
      if (name === 'p') paragraph = false
      else if (name === 'r') run = paragraph
      else if (name === 'pStyle') paragraph = style()
      else if (name === 'rStyle') run = style() || run
      else if (name === 'rFonts') run = isMonospacedFont(attributeOf(element, 'ascii'))
    },
    text(text) {
      if (!isText) return
      counted.all += text.length
      if (run) counted.monospaced += text.length
    },
    close() {
      isText = false
    },
  })
  return counted.all === 0 ? 0 : counted.monospaced / counted.all
}

/** Counts the paragraphs of a document's numbered lists in their order. */
export interface ListCounter {
  /** The number of the next paragraph of a list, from its `w:numPr`. */
  next(properties: XmlElement): number
}

interface Numbering {
  /** Lists that continue each other's numbers have the same one. */
  readonly key: string
  /** The first number of each level. */
  readonly starts: ReadonlyMap<string, number>
}

function value(element: XmlElement | undefined): string {
  return attributeOf(element, 'val') ?? ''
}

function startsOf(levels: readonly XmlElement[], name: string): (readonly [string, number])[] {
  return levels.flatMap((level) => {
    const start = Number.parseInt(value(elementsOf(level, name)[0]), 10)
    return start >= 0 ? [[attributeOf(level, 'ilvl') ?? '', start] as const] : []
  })
}

/** Reads the numbering of a document. Throws as `parseXml` does. */
export function listCounter(xml: string, place: XmlPlace): ListCounter {
  const root = parseXml(xml, place)
  const abstracts = new Map(
    elementsOf(root, 'abstractNum').map((one) => [
      attributeOf(one, 'abstractNumId') ?? '',
      startsOf(elementsOf(one, 'lvl'), 'start'),
    ]),
  )
  const lists = new Map(
    elementsOf(root, 'num').map((one): [string, Numbering] => {
      const id = attributeOf(one, 'numId') ?? ''
      const abstract = value(elementsOf(one, 'abstractNumId')[0])
      const own = startsOf(elementsOf(one, 'lvlOverride'), 'startOverride')
      const starts = new Map([...(abstracts.get(abstract) ?? []), ...own])
      return [id, { key: own.length > 0 ? `own ${id}` : abstract, starts }]
    }),
  )
  const counts = new Map<string, Map<number, number>>()
  return {
    next(properties) {
      const list = lists.get(value(elementsOf(properties, 'numId')[0]))
      const level = Number.parseInt(value(elementsOf(properties, 'ilvl')[0]) || '0', 10)
      if (list === undefined || !(level >= 0)) return 1
      const levels = counts.get(list.key) ?? new Map<number, number>()
      counts.set(list.key, levels)
      const number = (levels.get(level) ?? (list.starts.get(String(level)) ?? 1) - 1) + 1
      levels.set(level, number)
      for (const deeper of levels.keys()) if (deeper > level) levels.delete(deeper)
      return number
    },
  }
}
