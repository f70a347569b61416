import type { Slice } from 'prosemirror-model'
import { countWords } from '../../engine/prose/words.ts'
import type { CanvasHandle } from './handle.ts'
import { locateQuote } from './markdown/locate.ts'
import { passageOf } from './markdown/passage.ts'
import { readText } from './markdown/read.ts'
import { writeText } from './markdown/write.ts'
import type { OpenCanvas } from './open-canvas.ts'
import { schema } from './schema.ts'
import { showRange } from './view/show-range.ts'

/** What others do with the open canvas; before it is open, nothing is selected and nothing found. */
export function canvasHandle(canvas: OpenCanvas | null, find: () => void): CanvasHandle {
  if (canvas === null) return CLOSED
  const { view, saver } = canvas
  return {
    selection() {
      const { from, to, empty } = view.state.selection
      if (empty) return null
      const range = passageOf(view.state.doc, from, to)
      if (range === null) return null
      const find = writeText(view.state.doc).slice(range.from, range.to)
      return find.trim() === '' ? null : { find, at: range.from, words: countWords(find) }
    },
    replace(text) {
      const { from, to, empty } = view.state.selection
      if (empty) return false
      view.dispatch(view.state.tr.replaceRange(from, to, sliceOf(text)).scrollIntoView())
      return true
    },
    focusQuote(quote) {
      const found = locateQuote(view.state.doc, quote)
      if (found === null) return false
      view.focus()
      showRange(view, found)
      return true
    },
    focus: () => view.focus(),
    flush: () => saver.flush(),
    find,
  }
}

/** Markdown to be put into a text: a line joins the line that it is put into. */
function sliceOf(text: string): Slice {
  const doc = readText(text)
  const isLine = doc.childCount === 1 && doc.firstChild!.type === schema.nodes.paragraph
  return isLine ? doc.slice(1, doc.content.size - 1) : doc.slice(0, doc.content.size)
}

const CLOSED: CanvasHandle = {
  selection: () => null,
  replace: () => false,
  focusQuote: () => false,
  focus: () => undefined,
  flush: () => Promise.resolve(false),
  find: () => undefined,
}
