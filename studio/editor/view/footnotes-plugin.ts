import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { readFootnoteLabel } from '../schema.ts'

/** Numbers footnotes and what refers to them as the reading page does. */
export function footnotesPlugin(): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => decorations(doc),
      apply: (tr, before) => (tr.docChanged ? decorations(tr.doc) : before),
    },
    props: { decorations: (state) => plugin.getState(state) },
  })
  return plugin
}

function decorations(doc: Node): DecorationSet {
  const notes: Place[] = []
  doc.forEach((node, pos) => {
    if (node.type.name === 'footnote') notes.push({ label: labelOf(node.attrs.label), pos, size: node.nodeSize })
  })
  if (notes.length === 0) return DecorationSet.empty
  const references: Place[] = []
  doc.descendants((node, pos, parent) => {
    const label = node.type.name === 'raw_inline' ? readFootnoteLabel(node.attrs.raw) : null
    if (label !== null) references.push({ label: labelOf(label), pos, size: node.nodeSize })
    return parent?.type.name !== 'footnote' && node.type.name !== 'footnote'
  })
  // In the order in which the text first refers to them; those that nothing refers to come last.
  const defined = new Set(notes.map(({ label }) => label))
  const referred = references.map(({ label }) => label).filter((label) => defined.has(label))
  const numbers = new Map([...new Set([...referred, ...defined])].map((label, at) => [label, String(at + 1)]))
  return DecorationSet.create(
    doc,
    [...notes, ...references].flatMap(({ label, pos, size }) => {
      const number = numbers.get(label)
      return number === undefined ? [] : [Decoration.node(pos, pos + size, { 'data-number': number })]
    }),
  )
}

interface Place {
  readonly label: string
  readonly pos: number
  readonly size: number
}

/** Labels are the same in capitals or not. */
function labelOf(label: string): string {
  return label.toLowerCase()
}
