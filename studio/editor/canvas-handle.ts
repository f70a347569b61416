import { TextSelection } from 'prosemirror-state'
import { countWords } from '../../engine/writer/words.ts'
import type { CanvasHandle } from './handle.ts'
import { locateQuote } from './markdown/locate.ts'
import { passageOf } from './markdown/passage.ts'
import { readText } from './markdown/read.ts'
import { writeText } from './markdown/write.ts'
import type { OpenCanvas } from './open-canvas.ts'

/** What others do with the open canvas; before it is open, nothing is selected and nothing found. */
export function canvasHandle(canvas: OpenCanvas | null): CanvasHandle {
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
      const { content } = readText(text)
      const isLine = content.childCount === 1 && content.firstChild!.isTextblock
      const slice = readText(text).slice(isLine ? 1 : 0, isLine ? content.size - 1 : content.size)
      view.dispatch(view.state.tr.replaceRange(from, to, slice).scrollIntoView())
      return true
    },
    focusQuote(quote) {
      const found = locateQuote(view.state.doc, quote)
      if (found === null) return false
      const selection = TextSelection.create(view.state.doc, found.from, found.to)
      view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
      view.focus()
      return true
    },
    focus: () => view.focus(),
    flush: () => saver.flush(),
    find: () => undefined,
  }
}

const CLOSED: CanvasHandle = {
  selection: () => null,
  replace: () => false,
  focusQuote: () => false,
  focus: () => undefined,
  flush: () => Promise.resolve(false),
  find: () => undefined,
}
