import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  about: string
  children: ReactNode
}

/** A part of the profile: its name and purpose at the side on wide screens, above elsewhere. */
export function Section({ title, about, children }: SectionProps) {
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
