import { DOMSerializer } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { type EditConflict, readConflicts } from '../joining/conflict-plugin.ts'
import { parseDocument } from '../markdown/read.ts'
import { schema } from '../schema.ts'

export type ConflictReading = 'mine' | 'theirs' | 'both'

export interface ConflictTexts {
  readonly about: string
  readonly otherReading: string
  readonly choices: readonly { readonly reading: ConflictReading; readonly label: string }[]
}

interface ConflictViewOptions {
  /** What is said of a conflict, in the interface's language. */
  readonly textsOf: (conflict: EditConflict) => ConflictTexts
  readonly onChoose: (id: number, reading: ConflictReading) => void
}

const DRAWN = DOMSerializer.fromSchema(schema)

/** Shows each conflict in the text: one's own reading marked, the other below it, and what can be chosen. */
export function conflictViewPlugin(options: ConflictViewOptions): Plugin {
  return new Plugin({
    props: {
      decorations(state) {
        const conflicts = readConflicts(state)
        if (conflicts.length === 0) return null
        return DecorationSet.create(
          state.doc,
          conflicts.flatMap((conflict) => {
            const { id, from, to } = conflict
            const draw = (view: EditorView) => drawConflict(view.dom.ownerDocument, conflict, options)
            const widget = Decoration.widget(to, draw, { key: `conflict-${id}`, side: 1, stopEvent: () => true })
            return from === to ? [widget] : [Decoration.node(from, to, { class: 'canvas-conflict-mine' }), widget]
          }),
        )
      },
    },
  })
}

function drawConflict(page: Document, conflict: EditConflict, { textsOf, onChoose }: ConflictViewOptions): HTMLElement {
  const { about, otherReading, choices } = textsOf(conflict)
  const box = page.createElement('div')
  box.className = 'canvas-conflict'
  box.contentEditable = 'false'
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', about)
  box.append(element(page, 'p', about, 'canvas-conflict-about'))
  if (conflict.theirs !== null) {
    const theirs = element(page, 'blockquote', '')
    theirs.append(DRAWN.serializeFragment(parseDocument(conflict.theirs).content, { document: page }))
    theirs.setAttribute('aria-label', otherReading)
    box.append(theirs)
  }
  for (const { reading, label } of choices) {
    const button = element(page, 'button', label)
    button.setAttribute('type', 'button')
    button.addEventListener('click', () => onChoose(conflict.id, reading))
    box.append(button)
  }
  return box
}

function element(page: Document, name: string, text: string, className = ''): HTMLElement {
  const made = page.createElement(name)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}
