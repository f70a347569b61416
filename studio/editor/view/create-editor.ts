import { baseKeymap, chainCommands, exitCode, newlineInCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { basePlugin } from '../joining/base-plugin.ts'
import { conflictPlugin } from '../joining/conflict-plugin.ts'
import { setBaseText } from '../joining/text-state.ts'
import { parseDocument } from '../markdown/read.ts'
import { schema } from '../schema.ts'
import {
  breakLine,
  insertRule,
  toggleBulletList,
  toggleEmphasis,
  toggleHeading,
  toggleOrderedList,
  toggleQuote,
  toggleStrike,
  toggleStrong,
} from './commands.ts'
import { footnotesPlugin } from './footnotes-plugin.ts'
import { cleanPastedHtml } from './paste.ts'
import { enterInTable, moveCell } from './table-commands.ts'

interface EditorOptions {
  readonly text: string
  /** What the server has; the same unless a kept text is opened. */
  readonly base: string
  /** Of the text. */
  readonly language: string
  /** For screen readers. */
  readonly label: string
  readonly isEditable: () => boolean
  /** The text was changed by hand. */
  readonly onEdit: () => void
  /** Anything that a bar or a panel shows may have changed. */
  readonly onChange: () => void
  readonly plugins?: readonly Plugin[]
}

/** All that is done is remembered: undo without an end. */
const UNDO_DEPTH = 100_000

/** The state of an editor with a text. */
export function createState({
  text,
  base,
  plugins = [],
}: Pick<EditorOptions, 'text' | 'base' | 'plugins'>): EditorState {
  const state = EditorState.create({
    doc: parseDocument(text),
    plugins: [
      ...plugins,
      keymap(KEYS),
      history({ depth: UNDO_DEPTH }),
      basePlugin(),
      conflictPlugin(),
      footnotesPlugin(),
    ],
  })
  return state.apply(setBaseText(state, base))
}

/** An editor on a page. */
export function createEditor(place: HTMLElement, options: EditorOptions): EditorView {
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: createState(options),
      editable: options.isEditable,
      transformPastedHTML: cleanPastedHtml,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
        lang: options.language,
        spellcheck: 'true',
      },
      dispatchTransaction(tr) {
        view.updateState(view.state.apply(tr))
        if (tr.docChanged && tr.getMeta('addToHistory') !== false) options.onEdit()
        options.onChange()
      },
    },
  )
  return view
}

const { list_item } = schema.nodes

/** The keys of the text, as word processors have them. Tab leaves the text wherever it has nothing to do in it. */
const KEYS: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleStrong,
  'Mod-i': toggleEmphasis,
  'Shift-Mod-x': toggleStrike,
  'Mod-Alt-2': toggleHeading,
  'Shift-Mod-7': toggleOrderedList,
  'Shift-Mod-8': toggleBulletList,
  'Shift-Mod-9': toggleQuote,
  'Mod-Enter': insertRule,
  'Shift-Enter': chainCommands(exitCode, breakLine),
  Enter: chainCommands(newlineInCode, enterInTable, splitListItem(list_item), baseKeymap.Enter!),
  Tab: chainCommands(moveCell(1), sinkListItem(list_item)),
  'Shift-Tab': chainCommands(moveCell(-1), liftListItem(list_item)),
}
