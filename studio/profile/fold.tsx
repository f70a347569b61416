import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** Something for those who look for it: closed at first, and loaded only when it is opened. */
export function Fold({ title, children }: { title: string; children: () => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="group border-b border-line"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 py-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-faint transition-transform duration-150 group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="pb-6">{opened && children()}</div>
    </details>
  )
}
