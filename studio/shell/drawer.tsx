import { useId } from 'react'
import { useText } from '../language/language.tsx'
import { Modal } from '../ui/modal.tsx'
import { SideNavigation } from './side-navigation.tsx'

interface DrawerProps {
  onClose: () => void
  onSearch: () => void
}

/** The navigation on small screens: 280 px that slide in. */
export function Drawer({ onClose, onSearch }: DrawerProps) {
  const { t } = useText()
  const id = useId()
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      className="fixed inset-y-0 start-0 z-50 w-[280px] animate-drawer border-e border-line bg-surface lg:hidden"
      veilClassName="lg:hidden"
    >
      <h2 id={id} className="sr-only">
        {t('shell.menu')}
      </h2>
      <SideNavigation onSearch={onSearch} />
    </Modal>
  )
}
