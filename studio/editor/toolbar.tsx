import {
  Bold,
  Heading,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Search,
  Sparkles,
  TableRowsSplit,
  Trash2,
  Undo2,
} from 'lucide-react'
import { redo, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import { Toolbar as Radix } from 'radix-ui'
import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import {
  insertRule,
  toggleBulletList,
  toggleEmphasis,
  toggleHeading,
  toggleOrderedList,
  toggleQuote,
  toggleStrong,
} from './view/commands.ts'
import { addTableRow, removeTableRow } from './view/table-commands.ts'
import type { ToolState } from './view/tool-state.ts'

interface ToolbarProps {
  tools: ToolState
  /** Runs a command on the text and returns the focus to it. */
  onRun: (command: Command) => void
  onFind: () => void
  /** Asks for something at the cursor; null: nothing can be asked for. */
  onAsk: (() => void) | null
  /** Puts in a picture, or changes the selected one. */
  onPicture: () => void
}

/** The bar below the text: what the keys do, for mice and fingers. One stop of the Tab key, arrows inside. */
export function Toolbar({ tools, onRun, onFind, onAsk, onPicture }: ToolbarProps) {
  const { t } = useText()
  const isMac = /Mac|iP/.test(navigator.platform)
  const keys = (shortcut: string) => (isMac ? shortcut.replace('Ctrl+', '⌘').replace('Alt+', '⌥') : shortcut)
  const tool = (icon: LucideIcon, name: string, shortcut: string | null, command: Command, isOn?: boolean) => (
    <Tool
      icon={icon}
      label={name}
      title={shortcut === null ? name : `${name} (${keys(shortcut)})`}
      isOn={isOn}
      onPress={() => onRun(command)}
    />
  )
  return (
    <Radix.Root aria-label={t('editor.tools')} className="canvas-toolbar no-print">
      {tool(Bold, t('editor.strong'), 'Ctrl+B', toggleStrong, tools.strong)}
      {tool(Italic, t('editor.emphasis'), 'Ctrl+I', toggleEmphasis, tools.emphasis)}
      {tool(Heading, t('editor.heading'), 'Ctrl+Alt+2', toggleHeading, tools.heading)}
      {tool(List, t('editor.list'), 'Ctrl+Shift+8', toggleBulletList, tools.list)}
      {tool(ListOrdered, t('editor.numbered'), 'Ctrl+Shift+7', toggleOrderedList, tools.numbered)}
      {tool(Quote, t('editor.quote'), 'Ctrl+Shift+9', toggleQuote, tools.quote)}
      {tool(Minus, t('editor.rule'), 'Ctrl+Enter', insertRule)}
      <Tool icon={ImagePlus} label={t('editor.picture')} title={t('editor.picture')} onPress={onPicture} />
      {tools.table && tool(TableRowsSplit, t('editor.add-row'), null, addTableRow)}
      {tools.table && tool(Trash2, t('editor.remove-row'), null, removeTableRow)}
      <Radix.Separator className="mx-1 h-5 w-px bg-line max-sm:mx-0" />
      {tool(Undo2, t('editor.undo'), 'Ctrl+Z', undo)}
      {tool(Redo2, t('editor.redo'), 'Ctrl+Shift+Z', redo)}
      {onAsk && (
        <Tool
          icon={Sparkles}
          label={t('editor.ask')}
          title={`${t('editor.ask')} (${keys('Ctrl+.')})`}
          onPress={onAsk}
        />
      )}
      <Tool icon={Search} label={t('editor.find')} title={`${t('editor.find')} (${keys('Ctrl+F')})`} onPress={onFind} />
    </Radix.Root>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  title: string
  isOn?: boolean | undefined
  onPress: () => void
}

function Tool({ icon: Drawn, label, title, isOn, onPress }: ToolProps) {
  return (
    <Radix.Button
      aria-label={label}
      aria-pressed={isOn}
      title={title}
      // The text keeps its selection, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classNames(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-md transition-colors duration-150 max-sm:flex-1 max-sm:basis-6',
        isOn ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <Drawn aria-hidden className="size-4" />
    </Radix.Button>
  )
}
