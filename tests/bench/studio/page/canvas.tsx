import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { createRoot } from 'react-dom/client'
import Canvas from '../../../../studio/editor/canvas.tsx'
import { parseBlocks } from '../../../../studio/editor/markdown/blocks.ts'
import { listLeftDrafts, openCanvas } from '../../../../studio/editor/open-canvas.ts'
import { schema } from '../../../../studio/editor/schema.ts'
import { LanguageProvider } from '../../../../studio/language/language.tsx'
import { newPlace, type Scene } from './scene.ts'

// The first look into the device's storage takes as long as the browser likes.
await listLeftDrafts('bench', 'chapter 1')

interface EditedText {
  readonly text: string
}

const BOOK = { id: 'bench', language: 'en' } as const
/** Letters of the paragraph before the caret. */
const CARET_AT = 5
const LETTERS = 'the quick brown fox '

/** A letter typed as a hand types it, in the middle of the text. */
function typing(place: HTMLElement, close: () => void): Scene {
  let letter = 0
  return {
    step() {
      if (letter === 0) putCaret(place)
      document.execCommand('insertText', false, LETTERS[letter++ % LETTERS.length])
    },
    close() {
      close()
      place.remove()
    },
  }
}

function putCaret(place: HTMLElement): void {
  place.querySelector<HTMLElement>('[contenteditable]')!.focus()
  const lines = [...place.querySelectorAll('[contenteditable] > p')].filter(
    ({ firstChild }) => firstChild instanceof Text && firstChild.length > CARET_AT,
  )
  getSelection()!.collapse(lines[Math.floor(lines.length / 2)]!.firstChild, CARET_AT)
}

/** The studio's canvas, with everything around it. */
export function openCanvasTyping({ text }: EditedText): Scene {
  const place = newPlace()
  const root = createRoot(place)
  const piece = { step: 'chapter 1', text, version: 1 }
  root.render(
    <LanguageProvider>
      <Canvas book={BOOK} piece={piece} title="Chapter 1" onSaved={() => undefined} />
    </LanguageProvider>,
  )
  return typing(place, () => root.unmount())
}

/** ProseMirror alone with the same document. */
export function openPlainTyping({ text }: EditedText): Scene {
  const place = newPlace()
  const view = plainView(place, text)
  return typing(place, () => view.destroy())
}

function plainView(place: HTMLElement, text: string): EditorView {
  const mount = place.appendChild(document.createElement('div'))
  mount.className = 'book canvas-text'
  const doc = schema.node(
    'doc',
    null,
    parseBlocks(text).blocks.map(({ node }) => node),
  )
  return new EditorView({ mount }, { state: EditorState.create({ doc, plugins: [keymap(baseKeymap), history()] }) })
}

/** A text opened until its caret blinks. */
function opening(open: (place: HTMLElement) => { view: EditorView; close: () => void }): Scene {
  const place = newPlace()
  let close: () => void = () => undefined
  return {
    step() {
      close()
      place.replaceChildren()
      const opened = open(place)
      close = opened.close
      opened.view.focus()
    },
    close() {
      close()
      place.remove()
    },
  }
}

export function openCanvasOpening({ text }: EditedText): Scene {
  return opening((place) => {
    const mount = place.appendChild(document.createElement('div'))
    mount.className = 'book canvas-text'
    const options = {
      book: BOOK,
      piece: { step: 'chapter 1', text, version: 1 },
      label: 'Chapter 1',
      onSaved: () => undefined,
      isLocked: () => false,
      interfaceLanguage: () => 'en' as const,
    }
    const canvas = openCanvas(mount, options, [])
    return { view: canvas.view, close: canvas.close }
  })
}

export function openPlainOpening({ text }: EditedText): Scene {
  return opening((place) => {
    const view = plainView(place, text)
    return { view, close: () => view.destroy() }
  })
}
