import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

/** A part of the profile: its name and purpose at the side on wide screens, above elsewhere. */
export function ProfileSection({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{about}</p>
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** Closed at first; its content is rendered when it is opened. */
export function LazyDisclosure({ title, children }: { title: string; children: () => ReactNode }) {
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
