import { Command } from 'cmdk'
import { useNavigate } from 'react-router-dom'
import { useCatalog } from '../api/catalog.ts'
import { useUser } from '../api/session.ts'
import { useText } from '../language/language.tsx'

const itemClass =
  'flex cursor-pointer items-baseline gap-3 rounded-md px-3 py-2 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent'

/** Jumps to a generator or page by a few letters of its name. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t, of } = useText()
  const user = useUser()
  const catalog = useCatalog()
  const navigate = useNavigate()
  const go = (path: string) => {
    onClose()
    void navigate(path)
  }
  const pages = [
    ['/', t('shell.home')],
    ['/books', t('shell.library')],
    ['/topup', t('shell.top-up')],
    ['/profile/edit', t('shell.profile')],
    ...(user.administrator ? [['/admin', t('shell.admin')] as const] : []),
  ] as const
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      label={t('shell.search')}
      overlayClassName="fixed inset-0 z-40 bg-veil"
      contentClassName="fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg border border-line bg-paper shadow-lift"
    >
      <Command.Input
        placeholder={t('shell.search-hint')}
        className="w-full border-b border-line bg-transparent px-5 py-4 text-base outline-none placeholder:text-ink-faint"
      />
      <Command.List className="max-h-[55dvh] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-center text-sm text-ink-soft">{t('shell.search-empty')}</Command.Empty>
        <Command.Group heading={t('shell.search-pages')} className="palette-group">
          {pages.map(([path, title]) => (
            <Command.Item key={path} value={`${title} ${path}`} onSelect={() => go(path)} className={itemClass}>
              {title}
            </Command.Item>
          ))}
        </Command.Group>
        {catalog?.families.map((family) => (
          <Command.Group key={family.id} heading={of(family.title)} className="palette-group">
            {family.generators.map(({ id, route, title, tagline }) => (
              <Command.Item
                key={id}
                value={`${title.en} ${title.ms} ${id}`}
                onSelect={() => go(route)}
                className={itemClass}
              >
                {of(title)}
                <span className="truncate text-2xs text-ink-faint">{of(tagline)}</span>
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command.Dialog>
  )
}
