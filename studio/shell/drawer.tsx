import { Dialog } from 'radix-ui'
import { useText } from '../language/language.tsx'
import { SideNavigation } from './side-navigation.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  onSearch: () => void
}

/** The navigation on small screens: 280 px that slide in. */
export function Drawer({ open, onClose, onSearch }: DrawerProps) {
  const { t } = useText()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-50 w-[280px] animate-drawer border-e border-line bg-surface lg:hidden"
        >
          <Dialog.Title className="sr-only">{t('shell.menu')}</Dialog.Title>
          <SideNavigation onSearch={onSearch} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
