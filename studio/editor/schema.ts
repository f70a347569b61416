import { type Attrs, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'

/** Positions in a document, or places in a text. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** What a block at the top of a document brings along from its text. */
export interface PreservedSource {
  /** Its lines, byte for byte. */
  readonly source: string
  /** The blank lines after it; null after the last block. */
  readonly gap: string | null
  /** Its number among the blocks of the text, from 0. */
  readonly number: number
  /** What it meant as it was read: while it means that, the block is written as `source`. */
  readonly meaning: string
}

/** How the author of a text writes what can be written in several ways; absent: not seen in the text. */
export interface MarkdownStyle {
  emphasis?: '*' | '_'
  strong?: '*' | '_'
  delete?: '~' | '~~'
  /** What is before the end of a line that is broken. */
  break?: string
  fence?: '`' | '~'
  fences?: boolean
  setext?: boolean
  closeAtx?: boolean
  incrementListMarker?: boolean
  listItemIndent?: 'one' | 'tab'
  rule?: string
  tablePipeAlign?: boolean
  eol?: string
}

/** Headings and cells are one line. */
const ONE_LINE = '(text | raw_inline | soft_break)*'

function block(spec: NodeSpec): NodeSpec {
  return { group: 'block', ...spec, attrs: { kept: { default: null }, ...spec.attrs } }
}

function headingOf(level: number) {
  return { tag: `h${level}`, attrs: { level } }
}

function level(element: HTMLElement): Attrs {
  return { level: Number(element.dataset.level) }
}

/** A number as an attribute of an element says it. */
function start(element: HTMLElement): Attrs {
  return { start: Number(element.getAttribute('start') ?? 1) }
}

const NODES = {
  doc: { content: 'block+', attrs: { head: { default: '' }, tail: { default: '\n' }, style: { default: {} } } },
  paragraph: block({ content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: drawParagraph }),
  heading: block({
    content: ONE_LINE,
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [{ tag: 'h3[data-level]', getAttrs: level }, ...[1, 2, 3, 4, 5, 6].map(headingOf)],
    // On a page, all headings inside a piece have the level below the piece's own.
    toDOM: ({ attrs }) => ['h3', { 'data-level': attrs.level }, 0],
  }),
  blockquote: block({
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  }),
  bullet_list: block({
    content: 'list_item+',
    attrs: { bullet: { default: '-' }, loose: { default: false } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: ({ attrs }) => ['ul', { class: attrs.loose ? null : 'tight' }, 0],
  }),
  ordered_list: block({
    content: 'list_item+',
    attrs: { bullet: { default: '.' }, loose: { default: false }, start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: start }],
    toDOM: ({ attrs }) => ['ol', { start: attrs.start, class: attrs.loose ? null : 'tight' }, 0],
  }),
  list_item: {
    content: 'block+',
    defining: true,
    attrs: { checked: { default: null } },
    parseDOM: [{ tag: 'li' }],
    toDOM: ({ attrs }) => ['li', attrs.checked === null ? {} : { 'data-checked': String(attrs.checked) }, 0],
  },
  code_block: block({
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { info: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  }),
  rule: block({ attrs: { mark: { default: null } }, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] }),
  table: block({
    content: 'table_row+',
    isolating: true,
    attrs: { align: { default: [] } },
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  }),
  table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  table_cell: {
    content: ONE_LINE,
    isolating: true,
    parseDOM: [{ tag: 'td' }, { tag: 'th' }],
    toDOM: () => ['td', 0],
  },
  footnote: block({
    content: 'block+',
    isolating: true,
    attrs: { label: {} },
    toDOM: ({ attrs }) => ['aside', { 'data-label': attrs.label }, 0],
  }),
  /** What the editor doesn't know, such as HTML and definitions: shown as it stands. */
  raw_block: block({
    atom: true,
    attrs: { raw: {}, kind: {} },
    toDOM: ({ attrs }) => ['pre', { class: 'raw', contenteditable: 'false' }, attrs.raw || ' '],
  }),
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  /** The end of a line inside a paragraph. A node of its own, so that an edit leaves the other lines as they are. */
  soft_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    toDOM: () => ['span', { contenteditable: 'false' }, ' '],
    leafText: () => ' ',
  },
  raw_inline: {
    group: 'inline',
    inline: true,
    attrs: { raw: {}, kind: {} },
    parseDOM: [{ tag: 'sup[data-label]', getAttrs: ownReference }],
    toDOM: drawRaw,
    leafText: ({ attrs }) => attrs.raw,
  },
} satisfies Record<string, NodeSpec>

function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href)
}

function ownLink(element: HTMLElement): Attrs {
  return { href: element.dataset.href }
}

/** A pasted link. */
function foreignLink(element: HTMLElement): Attrs | false {
  const href = element.getAttribute('href')!
  return (isWebAddress(href) || href.startsWith('mailto:')) && { href }
}

/** The label of a reference to a footnote; null: something else. */
export function readFootnoteLabel(raw: string): string | null {
  return /^\[\^([^\]\s]+)\]$/.exec(raw)?.[1] ?? null
}

function ownReference(element: HTMLElement): Attrs {
  return { raw: `[^${element.dataset.label}]`, kind: 'reference' }
}

/** A picture of this server is shown, a reference to a footnote as its sign, and anything else as it stands in the text. */
function drawRaw({ attrs }: Node): DOMOutputSpec {
  const [, alt = '', src] =
    /^!\[((?:[^\]\\\n]|\\.)*)\]\((\/api\/images\/[0-9a-f-]{36})(?:\s[^\n]*)?\)$/.exec(attrs.raw) ?? []
  if (src !== undefined) return ['img', { src, alt, title: alt, class: 'picture', contenteditable: 'false' }]
  const label = readFootnoteLabel(attrs.raw)
  if (label !== null) return ['sup', { 'data-label': label, title: attrs.raw, contenteditable: 'false' }, label]
  return ['code', { class: 'raw', contenteditable: 'false' }, attrs.raw]
}

/** Verses are spaced otherwise, as in the reading page. */
function drawParagraph(node: Node): readonly [string, Attrs, 0] {
  let isVerse = false
  node.forEach((child) => {
    isVerse ||= child.type.name === 'hard_break'
  })
  return ['p', isVerse ? { class: 'verse' } : {}, 0]
}

const MARKS = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      { tag: 'a[data-href]', getAttrs: ownLink },
      { tag: 'a[href]', getAttrs: foreignLink },
    ],
    // Of the web's own addresses only, as in the reading page.
    toDOM: ({ attrs }) => ['a', { href: isWebAddress(attrs.href) ? attrs.href : null, 'data-href': attrs.href }, 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>

/** A piece's text as ProseMirror sees it. */
export const schema = new Schema({ nodes: NODES, marks: MARKS })

/** The nodes directly inside. */
export function listChildren(node: Node): Node[] {
  return [...node.content.content]
}

export function readPreservedSource(node: Node): PreservedSource | null {
  return (node.attrs.kept ?? null) as PreservedSource | null
}
