import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { Dialog } from '../ui/dialog.tsx'

const SHORTCUTS: readonly (readonly [TextKey, readonly string[]])[] = [
  ['shell.shortcut-search', ['Ctrl K', '/']],
  ['shell.shortcut-generate', ['Ctrl Enter']],
  ['book.before', ['Alt Page Up']],
  ['book.after', ['Alt Page Down']],
  ['book.tool-rewrite', ['Alt R']],
  ['book.tool-ask', ['Alt A']],
  ['book.tool-versions', ['Alt V']],
  ['shell.shortcut-find', ['Ctrl Shift F']],
  ['shell.shortcut-home', ['g h']],
  ['shell.shortcut-library', ['g b']],
  ['shell.shortcut-notices', ['Alt T']],
  ['shell.shortcut-theme', ['t']],
  ['shell.shortcut-help', ['?']],
]

export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog onClose={onClose} title={t('shell.shortcuts')}>
      <dl className="divide-y divide-line text-sm">
        {SHORTCUTS.map(([key, keys]) => (
          <div key={key} className="flex items-center justify-between py-2.5">
            <dt>{t(key)}</dt>
            <dd className="flex gap-1.5">
              {keys.map((one) => (
                <kbd key={one} className="rounded-md border border-line bg-surface px-2 py-0.5 font-sans text-2xs">
                  {one}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
