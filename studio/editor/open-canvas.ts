import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Language } from '../../engine/language.ts'
import type { Piece } from '../api/books.ts'
import { isOnline, subscribeOnline } from '../app/online.ts'
import { conflictTexts } from './conflict-texts.ts'
import { conflictsOf } from './joining/conflict-plugin.ts'
import { baseFrom, chooseReading, joinText, sentIsBase, textToSend } from './joining/text-state.ts'
import { writeText } from './markdown/write.ts'
import { type Draft, draftsOf, dropDraft, keepDraft, keepDraftAtOnce } from './saving/drafts.ts'
import { createSaver, type Saver, type SaveState } from './saving/saver.ts'
import { sendText } from './saving/send-text.ts'
import { isOpenElsewhere, newSitting, openSitting } from './saving/sittings.ts'
import { conflictView, type Reading } from './view/conflict-view.ts'
import { wordsIn } from './view/count-words.ts'
import { createEditor } from './view/create-editor.ts'
import { marksPlugin } from './view/marks-plugin.ts'
import { searchPlugin } from './view/search-plugin.ts'
import { NO_TOOLS, type ToolState, toolsAfter } from './view/tool-state.ts'

/** A piece as the canvas needs it. */
export interface CanvasPiece {
  readonly step: string
  readonly text: string
  readonly version: number
  readonly locked?: boolean
}

export interface CanvasOptions {
  readonly book: { readonly id: string; readonly language: string }
  readonly piece: CanvasPiece
  /** Of the text, for screen readers. */
  readonly label: string
  readonly onSaved: (piece: Piece) => void
  readonly isLocked: () => boolean
  readonly interfaceLanguage: () => Language
}

/** What is drawn around the text. */
export interface CanvasView {
  readonly state: SaveState
  /** Why the server refused. */
  readonly message: string | null
  readonly words: number
  readonly tools: ToolState
}

/** A text that is open, with its editor and what saves it. */
export interface OpenCanvas {
  readonly view: EditorView
  readonly saver: Saver
  subscribe(listener: () => void): () => void
  shown(): CanvasView
  run(command: Command): void
  close(): void
}

/** Words are counted once typing pauses. */
const COUNT_AFTER_MS = 400

/** What was typed into a piece before and isn't saved, unless another tab is still at it. A browser without storage kept nothing. */
export async function leftDrafts(book: string, step: string): Promise<Draft[]> {
  const drafts = await draftsOf(book, step)
  const isOpen = await Promise.all(drafts.map(({ session }) => isOpenElsewhere(session).catch(() => false)))
  return drafts.filter((_, index) => !isOpen[index])
}

/** Opens a text for editing in an element of the page. `drafts` are joined into it and saved. */
export function openCanvas(place: HTMLElement, options: CanvasOptions, drafts: readonly Draft[]): OpenCanvas {
  const { book, piece, label } = options
  const session = newSitting()
  const closeSitting = openSitting(session)
  const [first, ...others] = drafts
  const base = first?.base ?? piece
  const listeners = new Set<() => void>()
  let shown: CanvasView = { state: 'saved', message: null, words: 0, tools: NO_TOOLS }

  function show(change: Partial<CanvasView>): void {
    const isSame = (Object.keys(change) as (keyof CanvasView)[]).every((name) => shown[name] === change[name])
    if (isSame) return
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }

  let counting: ReturnType<typeof setTimeout> | null = null
  function count(): void {
    counting ??= setTimeout(() => {
      counting = null
      show({ words: wordsIn(view.state.doc) })
    }, COUNT_AFTER_MS)
  }

  const conflicts = conflictView({
    textsOf: (conflict) => conflictTexts(conflict, options.interfaceLanguage()),
    onChoose: choose,
  })
  const view = createEditor(place, {
    text: first?.text ?? piece.text,
    base: base.text,
    language: book.language,
    label,
    plugins: [marksPlugin(), searchPlugin(), conflicts],
    isEditable: () => !options.isLocked(),
    onEdit: () => saver.changed(),
    onChange() {
      show({ tools: toolsAfter(shown.tools, view.state) })
      count()
    },
  })

  const sitting = { book: book.id, step: piece.step, session }
  const saver = createSaver(
    {
      text: () => writeText(view.state.doc),
      textToSend() {
        const { text, tr } = textToSend(view.state)
        view.dispatch(tr)
        return text
      },
      send: (text, from) => sendText(sitting, { text, base: from }, options.onSaved),
      sent: () => view.isDestroyed || view.dispatch(sentIsBase(view.state)),
      join: (theirs) => view.dispatch(joinText(view.state, theirs)),
      hasConflicts: () => conflictsOf(view.state).length > 0,
      isComposing: () => view.composing,
      keep: (kept) =>
        keepDraft({ ...sitting, ...kept, at: Date.now() }).then(
          () => true,
          () => false,
        ),
      keepAtOnce: (kept) => keepDraftAtOnce({ ...sitting, ...kept, at: Date.now() }),
      drop: () => dropDraft(sitting).catch(() => undefined),
      wait(milliseconds, act) {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
      show: (state, message) => show({ state, message }),
    },
    { version: base.version, text: base.text },
  )

  if (first) {
    for (const draft of others) {
      view.dispatch(baseFrom(view.state, draft.base.text))
      view.dispatch(joinText(view.state, draft.text))
      view.dispatch(baseFrom(view.state, base.text))
    }
    saver.changed()
    void saver
      .flush()
      .then(() => Promise.all(drafts.map(dropDraft)))
      .catch(() => undefined)
  }

  function choose(conflict: number, reading: Reading): void {
    view.dispatch(chooseReading(view.state, conflict, reading))
    saver.changed()
    view.focus()
    if (conflictsOf(view.state).length === 0) void saver.flush()
  }

  const flush = () => void saver.flush()
  const leave = () => void saver.leave()
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return
    leave()
    flush()
  }
  const ask = (event: BeforeUnloadEvent) => saver.leave() || event.preventDefault()
  const unsubscribe = subscribeOnline(() => isOnline() && flush())
  document.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', leave)
  addEventListener('beforeunload', ask)
  shown = { ...shown, words: wordsIn(view.state.doc) }

  return {
    view,
    saver,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
    run(command) {
      command(view.state, view.dispatch, view)
      view.focus()
    },
    close() {
      leave()
      const saved = saver.flush()
      saver.stop()
      void saved.finally(closeSitting)
      if (counting !== null) clearTimeout(counting)
      unsubscribe()
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', leave)
      removeEventListener('beforeunload', ask)
      view.destroy()
    },
  }
}
