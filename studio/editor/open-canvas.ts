import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { Language } from '../../engine/base/language.ts'
import { countWords } from '../../engine/prose/words.ts'
import { isApiError } from '../api/api-error.ts'
import type { Piece } from '../api/books.ts'
import { createUuid } from '../api/live.ts'
import { saveText } from '../api/revision.ts'
import { isOnline, subscribeOnline } from '../app/online.ts'
import { type TextKey, textOf } from '../language/text.ts'
import { type EditConflict, readConflicts } from './joining/conflict-plugin.ts'
import { joinText, markSentAsBase, readTextToSend, resolveConflict, setBaseText } from './joining/text-state.ts'
import { printMarkdown } from './markdown/write.ts'
import { type Draft, deleteDraft, listDrafts, saveDraft, saveDraftSync } from './saving/drafts.ts'
import { createSaver, type SaveAnswer, type SaveState } from './saving/saver.ts'
import { readSuggestion, type Suggestion, suggestionPlugin } from './suggesting/suggestion-plugin.ts'
import { type ConflictReading, type ConflictTexts, conflictViewPlugin } from './view/conflict-view.ts'
import { createEditor } from './view/create-editor.ts'
import { marksPlugin } from './view/marks-plugin.ts'
import { searchPlugin } from './view/search-plugin.ts'
import { targetPlugin } from './view/target-plugin.ts'
import { NO_TOOLS, readToolState, type ToolState } from './view/tool-state.ts'

/** A piece as the canvas needs it. */
export interface CanvasPiece {
  readonly step: string
  readonly text: string
  /** Of the text; left out: that of the book. */
  readonly language?: Language | undefined
  readonly version: number
  readonly locked?: boolean
}

interface CanvasOptions {
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
  readonly suggestion: Suggestion | null
  /** Where the selection begins and ends in the document. */
  readonly selection: string
}

/** Words are counted once typing pauses. */
const COUNT_AFTER_MS = 400

/** What was typed into a piece before and isn't saved, unless another tab is still at it. A browser without storage kept nothing. */
export async function listLeftDrafts(book: string, step: string): Promise<Draft[]> {
  const drafts = await listDrafts(book, step)
  const isOpen = await Promise.all(drafts.map(({ session }) => isOpenElsewhere(session).catch(() => false)))
  return drafts.filter((_, index) => !isOpen[index])
}

/** Opens a text for editing in an element of the page. `drafts` are joined into it and saved. */
export function openCanvas(place: HTMLElement, options: CanvasOptions, drafts: readonly Draft[]) {
  const { book, piece, label } = options
  const session = createUuid()
  const closeSitting = holdSitting(session)
  const [first, ...others] = drafts
  const base = first?.base ?? piece
  const listeners = new Set<() => void>()
  let shown: CanvasView = { state: 'saved', message: null, words: 0, tools: NO_TOOLS, suggestion: null, selection: '' }

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

  const conflicts = conflictViewPlugin({
    textsOf: (conflict) => conflictTexts(conflict, options.interfaceLanguage()),
    onChoose: choose,
  })
  const view = createEditor(place, {
    text: first?.text ?? piece.text,
    base: base.text,
    language: piece.language ?? book.language,
    label,
    plugins: [marksPlugin(), searchPlugin(), targetPlugin(), suggestionPlugin(), conflicts],
    isEditable: () => !options.isLocked(),
    onEdit: () => saver.changed(),
    onChange() {
      const { from, to } = view.state.selection
      const suggestion = readSuggestion(view.state)
      show({ tools: readToolState(shown.tools, view.state), suggestion, selection: `${from} ${to}` })
      count()
    },
  })

  const sitting = { book: book.id, step: piece.step, session }
  const saver = createSaver(
    {
      text: () => printMarkdown(view.state.doc),
      textToSend() {
        const { text, tr } = readTextToSend(view.state)
        view.dispatch(tr)
        return text
      },
      send: (text, from) => sendText(sitting, { text, base: from }, options.onSaved),
      sent: () => view.isDestroyed || view.dispatch(markSentAsBase(view.state)),
      join: (theirs) => view.dispatch(joinText(view.state, theirs)),
      hasConflicts: () => readConflicts(view.state).length > 0,
      isComposing: () => view.composing,
      keep: (kept) =>
        saveDraft({ ...sitting, ...kept, at: Date.now() }).then(
          () => true,
          () => false,
        ),
      keepAtOnce: (kept) => saveDraftSync({ ...sitting, ...kept, at: Date.now() }),
      drop: () => deleteDraft(sitting).catch(() => undefined),
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
      view.dispatch(setBaseText(view.state, draft.base.text))
      view.dispatch(joinText(view.state, draft.text))
      view.dispatch(setBaseText(view.state, base.text))
    }
    saver.changed()
    void saver
      .flush()
      .then(() => Promise.all(drafts.map(deleteDraft)))
      .catch(() => undefined)
  }

  function choose(conflict: number, reading: ConflictReading): void {
    view.dispatch(resolveConflict(view.state, conflict, reading))
    saver.changed()
    view.focus()
    if (readConflicts(view.state).length === 0) void saver.flush()
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
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
    run(command: Command) {
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

/** A text that is open, with its editor and what saves it. */
export type OpenCanvas = ReturnType<typeof openCanvas>

const BOTH_CHANGED = [
  ['mine', 'editor.keep-mine'],
  ['theirs', 'editor.take-other'],
  ['both', 'editor.keep-both'],
] as const

const DELETED_HERE = [
  ['mine', 'editor.leave-deleted'],
  ['theirs', 'editor.bring-back'],
] as const

const DELETED_THERE = [
  ['mine', 'editor.keep-mine'],
  ['theirs', 'editor.delete-too'],
] as const

/** What a conflict says, and what can be chosen. */
function conflictTexts({ from, to, theirs }: EditConflict, language: Language): ConflictTexts {
  const say = (key: TextKey) => textOf(key, language)
  const [about, choices] = situation(from === to, theirs === null)
  return {
    about: say(about),
    otherReading: say('editor.other-reading'),
    choices: choices.map(([reading, key]) => ({ reading, label: say(key) })),
  }
}

type Choices = readonly (readonly [ConflictReading, TextKey])[]

function situation(isGoneHere: boolean, isGoneThere: boolean): readonly [TextKey, Choices] {
  if (isGoneHere) return ['editor.conflict-mine-gone', DELETED_HERE]
  return isGoneThere ? ['editor.conflict-theirs-gone', DELETED_THERE] : ['editor.conflict', BOTH_CHANGED]
}

/** Sends the text of a piece. What the server answers is data, never thrown. */
async function sendText(
  { book, step, session }: { readonly book: string; readonly step: string; readonly session: string },
  { text, base }: { readonly text: string; readonly base: number },
  onSaved: (piece: Piece) => void,
): Promise<SaveAnswer> {
  try {
    const piece = await saveText(book, step, { text, base, session })
    onSaved(piece)
    return { kind: 'saved', version: piece.version }
  } catch (error) {
    return answerOf(error)
  }
}

function answerOf(error: unknown): SaveAnswer {
  if (!isApiError(error)) throw error
  if (error.code === 'unreachable' || error.status >= 502) return { kind: 'offline' }
  if (error.status === 423) return { kind: 'locked' }
  if (error.conflict) return { kind: 'changed', ...error.conflict }
  return { kind: 'refused', message: error.message }
}

const counts = new WeakMap<Node, number>()

/** Words of a document. A block that didn't change isn't counted again. */
function wordsIn(doc: Node): number {
  let words = 0
  doc.forEach((block) => {
    words += wordsOf(block)
  })
  return words
}

function wordsOf(block: Node): number {
  const known = counts.get(block)
  if (known !== undefined) return known
  const words = countWords(block.textBetween(0, block.content.size, ' '))
  counts.set(block, words)
  return words
}

/** Whether a sitting is open in some tab of this browser: each holds a lock of its name as long as its page lives. */
async function isOpenElsewhere(session: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(session))
}

/** Holds the lock of a sitting until it is released. */
function holdSitting(session: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ('locks' in navigator) navigator.locks.request(lockOf(session), () => promise).catch(() => undefined)
  return resolve
}

function lockOf(session: string): string {
  return `kalam-sitting-${session}`
}
