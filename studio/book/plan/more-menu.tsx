import { Ellipsis } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

interface MoreMenuProps {
  label: string
  className?: string
  items: readonly { readonly text: string; readonly choose: () => void }[]
}

/** What else can be done with something, behind three dots; nothing without items. */
export function MoreMenu({ label, className, items }: MoreMenuProps) {
  if (items.length === 0) return null
  return (
    <Menu
      label={label}
      button={<Ellipsis aria-hidden className="size-5" />}
      buttonClassName={buttonClass({ variant: 'quiet', size: 'icon', className })}
    >
      {items.map(({ text, choose }) => (
        <MenuItem key={text} onChoose={choose}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  )
}
