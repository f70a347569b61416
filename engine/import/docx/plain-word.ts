import { escapeQuoted } from '../../base/escape.ts'
import { attributeOf, readXml, textOfXml, type XmlElement, type XmlNode, type XmlPlace } from '../archive/xml.ts'
import { formulaText } from '../html/formula.ts'
import type { Omission } from '../read-file.ts'
import { officeFormula } from './office-formula.ts'
import { isMonospacedFont, type ListCounter, namedFont, type WordStyles } from './styles.ts'

/** Prefixes as mammoth names them. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://purl.oclc.org/ooxml/drawingml/picture': 'pic',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://www.w3.org/XML/1998/namespace': 'xml',
}

const SPACES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PREFIXES)
    .filter(([space, prefix]) => prefix !== 'xml' && !space.includes('purl.oclc.org'))
    .map(([space, prefix]) => [prefix, space]),
)

/** Styles that replace all others in code. */
export const CODE_BLOCK = 'KalamCodeBlock'
export const CODE = 'KalamCode'

/** Elements with text that mammoth reads, or leaves out rightly: deletions. The text of any other is put in its place. */
const READ = new Set(
  'p r t tab noBreakHyphen sym hyperlink tbl tr tc footnoteReference endnoteReference commentReference br bookmarkStart sdt sdtContent customXml ins moveTo object smartTag drawing pict del moveFrom document body footnotes footnote endnotes endnote instrText fldChar delText'.split(
    ' ',
  ),
)

/** The style of a large initial that begins the next paragraph. */
export const INITIAL_STYLE = 'KalamInitial'
/** Letters of a large initial. */
const MAX_INITIAL_CHARACTERS = 4

interface PlainWordSetting {
  readonly place: XmlPlace
  readonly styles: WordStyles
  /** Whether letters of one width mean code: not where most of the document has them. */
  readonly fontsTell: boolean
  readonly omissions: Omission[]
  readonly lists: ListCounter
}

/** Begins the name of the bookmark that says the number of a paragraph in its list. */
export const NUMBER_BOOKMARK_PREFIX = 'kalam-number-'

/**
 * The XML of a document, or of its notes, with all text where mammoth finds it: text boxes are below their paragraphs, large initials
 * and code have a style of their own, formulas are text, and what begins a page has a page break. Throws as `readXml` does.
 */
export function simplifyWordXml(xml: string, setting: PlainWordSetting): string {
  const written: string[] = []
  const open: XmlElement[] = []
  const names: string[] = []
  readXml(xml, setting.place, {
    open(element, depth) {
      if (depth > 2) {
        open.at(-1)?.children.push(element)
        open.push(element)
        return
      }
      const name = nameOf(element.space, element.name)
      const spaces = depth === 1 ? Object.entries(SPACES).map(([prefix, space]) => ` xmlns:${prefix}="${space}"`) : []
      written.push(`<${name.text}${name.declared}${spaces.join('')}${attributesOf(element)}>`)
      names.push(name.text)
    },
    text(text, depth) {
      if (depth > 2) open.at(-1)!.children.push(text)
    },
    close(depth) {
      if (depth > 2) {
        const element = open.pop()!
        if (depth === 3) for (const one of plain(element, setting, [])) written.push(markup(one))
        return
      }
      written.push(`</${names.pop()!}>`)
    },
  })
  return written.join('')
}

function isWord(node: XmlNode | undefined, ...names: readonly string[]): node is XmlElement {
  return typeof node === 'object' && PREFIXES[node.space] === 'w' && names.includes(node.name)
}

function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child): child is XmlElement => isWord(child, name))
}

const WORD = SPACES.w!

function word(name: string, children: XmlNode[] = [], attributes: Readonly<Record<string, string>> = {}): XmlElement {
  const own = Object.entries(attributes).map(([key, value]) => ({ name: key, space: WORD, value }))
  return { name, space: WORD, attributes: own, children }
}

function runOf(text: string): XmlElement {
  return word('r', [textElement(text)])
}

function textElement(text: string): XmlElement {
  return {
    ...word('t', [text]),
    attributes: [{ name: 'space', space: 'http://www.w3.org/XML/1998/namespace', value: 'preserve' }],
  }
}

/** The replacement of a node. `boxes` takes the blocks of text boxes, for after the paragraph. */
function plain(node: XmlNode, setting: PlainWordSetting, boxes: XmlNode[]): XmlNode[] {
  if (typeof node === 'string') return [node]
  const prefix = PREFIXES[node.space]
  if (prefix === 'm' && node.name === 'oMath') {
    setting.omissions.push({ code: 'import.formulas', text: textOfXml(node) })
    return [runOf(formulaText(officeFormula(node)))]
  }
  if (prefix === 'm' && node.name === 'oMathPara')
    return node.children.flatMap((child) => (isMath(child) ? plain(child, setting, boxes) : []))
  if (prefix === 'mc' && node.name === 'AlternateContent') return alternative(node, setting, boxes)
  if (prefix === 'w') {
    if (node.name === 'p') return paragraph(node, setting)
    if (node.name === 'r') return [run(node, setting, boxes)]
    if (node.name === 'txbxContent') {
      for (const one of inner(node, setting, boxes)) boxes.push(one)
      return []
    }
    if (node.name === 'cr') return [word('br')]
    if (node.name === 'ptab') return [word('tab')]
    if (node.name === 'softHyphen') return []
    if (node.name === 'sym') return [symbol(node)]
    if (node.name === 'pict' && isRule(node)) return [textElement('***')]
    if (node.name === 'ruby') return ruby(node, setting, boxes)
    if (node.name === 'drawing' || node.name === 'pict') return drawing(node, setting, boxes)
    if (!READ.has(node.name) && !node.name.endsWith('Pr') && hasText(node)) return inner(node, setting, boxes)
  }
  return [{ ...node, children: inner(node, setting, boxes) }]
}

function isMath(node: XmlNode): boolean {
  return typeof node !== 'string' && PREFIXES[node.space] === 'm' && node.name === 'oMath'
}

function inner({ children }: XmlElement, setting: PlainWordSetting, boxes: XmlNode[]): XmlNode[] {
  return children.flatMap((child) => plain(child, setting, boxes))
}

function hasText(element: XmlElement): boolean {
  return element.children.some((child) => typeof child !== 'string' && (isWord(child, 't', 'sym') || hasText(child)))
}

/** The newer form where it has a text box or is the only one, else the older, which holds the pictures that are read. */
function alternative(node: XmlElement, setting: PlainWordSetting, boxes: XmlNode[]): XmlNode[] {
  const forms = node.children.filter((child): child is XmlElement => typeof child !== 'string')
  const fallback = forms.find(({ name }) => name === 'Fallback')
  const choice = forms.find(({ name }) => name === 'Choice')
  const chosen = fallback === undefined || (choice !== undefined && hasText(choice)) ? choice : fallback
  return chosen === undefined ? [] : inner(chosen, setting, boxes)
}

/** A drawing; one that only framed a text is none. */
function drawing(node: XmlElement, setting: PlainWordSetting, boxes: XmlNode[]): XmlNode[] {
  const before = boxes.length
  const element = { ...node, children: inner(node, setting, boxes) }
  return boxes.length > before && !holdsPicture(element) ? [] : [element]
}

function holdsPicture(element: XmlElement): boolean {
  return element.children.some(
    (child) => typeof child !== 'string' && (/^(?:blip|imagedata)$/.test(child.name) || holdsPicture(child)),
  )
}

function symbol(node: XmlElement): XmlElement {
  const font = attributeOf(node, 'font') ?? ''
  const code = Number.parseInt(attributeOf(node, 'char') ?? '', 16)
  if (!(code > 31) || /symbol|dingbats|wingdings|webdings/i.test(font)) return node
  return textElement(String.fromCodePoint(code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : Math.min(code, 0xfffd)))
}

function isRule(element: XmlElement): boolean {
  return element.children.some(
    (child) => typeof child !== 'string' && (/^(?:t|true|1)$/.test(attributeOf(child, 'hr') ?? '') || isRule(child)),
  )
}

function ruby(node: XmlElement, setting: PlainWordSetting, boxes: XmlNode[]): XmlNode[] {
  const reading = childOf(node, 'rt')
  const base = childOf(node, 'rubyBase')
  const text = reading === undefined ? '' : textOfXml(reading).trim()
  return [...(base === undefined ? [] : inner(base, setting, boxes)), ...(text === '' ? [] : [runOf(` (${text})`)])]
}

function paragraph(element: XmlElement, setting: PlainWordSetting): XmlNode[] {
  const boxes: XmlNode[] = []
  const properties = childOf(element, 'pPr')
  const style = childOf(properties, 'pStyle')
  const isBlock = isCodeBlock(element, style, setting)
  const own = isBlock ? { ...setting, styles: new Map(), fontsTell: false } : setting
  const content = element.children.flatMap((child) => (child === properties ? [] : plain(child, own, boxes)))
  const ownStyle = isBlock ? CODE_BLOCK : isInitialFrame(properties) && isShort(element) ? INITIAL_STYLE : null
  const shown = ownStyle === null ? properties : withStyle(properties ?? word('pPr'), 'pStyle', ownStyle)
  const children: XmlNode[] = [...(shown === undefined ? [] : [shown]), ...content]
  const list = childOf(properties, 'numPr')
  const number = list === undefined ? 1 : setting.lists.next(list)
  if (number > 1) children.splice(1, 0, word('bookmarkStart', [], { name: `${NUMBER_BOOKMARK_PREFIX}${number}` }))
  if (isOn(childOf(properties, 'pageBreakBefore'))) children.splice(shown === undefined ? 0 : 1, 0, pageBreak())
  const section = childOf(properties, 'sectPr')
  if (section !== undefined && attributeOf(childOf(section, 'type'), 'val') !== 'continuous') children.push(pageBreak())
  const plainElement = { ...element, children }
  const initial = boxes.length === 1 ? boxes[0] : undefined
  if (typeof initial === 'object' && isShort(initial) && /^\s*\p{Ll}/u.test(shownText(plainElement)))
    return [
      { ...initial, children: [word('pPr', [word('pStyle', [], { val: INITIAL_STYLE })]), runOf(shownText(initial))] },
      plainElement,
    ]
  return [plainElement, ...boxes]
}

function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off)$/.test(attributeOf(element, 'val') ?? '')
}

function pageBreak(): XmlElement {
  return word('r', [word('br', [], { type: 'page' })])
}

function withStyle(properties: XmlElement, kind: 'pStyle' | 'rStyle', id: string): XmlElement {
  const rest = properties.children.filter((child) => !isWord(child, kind))
  return { ...properties, children: [word(kind, [], { val: id }), ...rest] }
}

function isCodeBlock(element: XmlElement, style: XmlElement | undefined, setting: PlainWordSetting): boolean {
  const found = setting.styles.get(attributeOf(style, 'val') ?? '')
  if (found?.isCode || (found?.isMonospaced && setting.fontsTell)) return true
  const runs = element.children.filter((child): child is XmlElement => isWord(child, 'r') && hasText(child))
  const text = runs.map(textOfXml).join('')
  if (runs.length === 0 || !setting.fontsTell || isProse(text)) return false
  return (
    element.children.every((child) => !isWord(child, 'hyperlink', 'ins', 'sdt')) &&
    runs.every((one) => isMonospacedFont(namedFont(childOf(one, 'rPr'))))
  )
}

/** Whether a paragraph is sentences, such as a telegram in a novel. */
function isProse(text: string): boolean {
  return text.length > 200 || (/[.!?…]["”’)]?\s*$/.test(text) && text.trim().split(/\s+/).length >= 5)
}

function run(element: XmlElement, setting: PlainWordSetting, boxes: XmlNode[]): XmlElement {
  const properties = childOf(element, 'rPr')
  const style = setting.styles.get(attributeOf(childOf(properties, 'rStyle'), 'val') ?? '')
  const font = namedFont(properties)
  const isMonospaced = font === undefined ? style?.isMonospaced === true : isMonospacedFont(font)
  let shown = properties
  if (style?.isCode || (isMonospaced && setting.fontsTell)) shown = withStyle(shown ?? word('rPr'), 'rStyle', CODE)
  const script = childOf(properties, 'vertAlign') === undefined ? (style?.script ?? raisedBy(properties)) : undefined
  const marks = (style?.marks ?? []).filter((mark) => childOf(properties, mark) === undefined)
  if (shown !== undefined && (script !== undefined || marks.length > 0)) {
    const added = [
      ...marks.map((mark) => word(mark)),
      ...(script === undefined ? [] : [word('vertAlign', [], { val: script })]),
    ]
    shown = { ...shown, children: [...shown.children, ...added] }
  }
  const content = element.children.flatMap((child) => (child === properties ? [] : plain(child, setting, boxes)))
  return { ...element, children: [...(shown === undefined ? [] : [shown]), ...content] }
}

/** The script of letters that are moved up or down and made smaller, as LibreOffice writes it. */
function raisedBy(properties: XmlElement | undefined): 'superscript' | 'subscript' | undefined {
  const position = Number(attributeOf(childOf(properties, 'position'), 'val') ?? 0)
  if (childOf(properties, 'sz') === undefined || !position) return undefined
  return position > 0 ? 'superscript' : 'subscript'
}

/** Whether the properties of a paragraph make it the frame of a large initial. */
function isInitialFrame(properties: XmlElement | undefined): boolean {
  return !/^(?:none)?$/.test(attributeOf(childOf(properties, 'framePr'), 'dropCap') ?? '')
}

function isShort(element: XmlElement): boolean {
  const text = shownText(element).trim()
  return isWord(element, 'p') && text !== '' && text.length <= MAX_INITIAL_CHARACTERS
}

/** The text of a paragraph without that of its properties. */
function shownText(node: XmlElement): string {
  return node.children
    .map((child) => {
      if (typeof child === 'string') return ''
      return isWord(child, 't')
        ? textOfXml(child)
        : isWord(child, 'pPr', 'rPr', 'del', 'instrText')
          ? ''
          : shownText(child)
    })
    .join('')
}

function nameOf(space: string, name: string): { readonly text: string; readonly declared: string } {
  const prefix = PREFIXES[space]
  if (prefix !== undefined) return { text: `${prefix}:${name}`, declared: '' }
  return space === ''
    ? { text: name, declared: '' }
    : { text: `x:${name}`, declared: ` xmlns:x="${escapeQuoted(space)}"` }
}

/** Attributes of namespaces that mammoth doesn't read are left out. */
function attributesOf({ attributes }: XmlElement): string {
  return attributes
    .flatMap(({ name, space, value }) => {
      const prefix = PREFIXES[space]
      if (space !== '' && prefix === undefined) return []
      return [` ${prefix === undefined ? name : `${prefix}:${name}`}="${escapeQuoted(value)}"`]
    })
    .join('')
}

function markup(node: XmlNode): string {
  if (typeof node === 'string') return escapeQuoted(node)
  const { text, declared } = nameOf(node.space, node.name)
  return `<${text}${declared}${attributesOf(node)}>${node.children.map(markup).join('')}</${text}>`
}
