import { Dialog } from 'radix-ui'
import { useText } from '../language/language.tsx'
import { Modal } from '../ui/modal.tsx'
import { SideNavigation } from './side-navigation.tsx'

/** The navigation on small screens: 280 px that slide in. */
export default function Drawer({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const { t } = useText()
  return (
    <Modal
      onClose={onClose}
      className="fixed inset-y-0 start-0 z-50 w-[280px] animate-drawer border-e border-line bg-surface lg:hidden"
      overlayClassName="lg:hidden"
    >
      <Dialog.Title className="sr-only">{t('shell.menu')}</Dialog.Title>
      <SideNavigation onSearch={onSearch} />
    </Modal>
  )
}
