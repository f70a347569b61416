import { baseKeymap, chainCommands, exitCode, newlineInCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
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
import { enterInTable, moveCell } from './table-commands.ts'

const { list_item } = schema.nodes

/** The keys of the text, as word processors have them. Tab leaves the text wherever it has nothing to do in it. */
export const KEYS: Readonly<Record<string, Command>> = {
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
