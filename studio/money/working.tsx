import { useTitle } from '../app/use-title.ts'
import { Spinner } from '../ui/button.tsx'

/** Something that takes a moment and then leads on by itself. */
export function Working({ title, about }: { title: string; about?: string }) {
  useTitle(title)
  return (
    <div role="status" className="mx-auto grid min-h-[60dvh] max-w-md place-content-center px-5 text-center">
      <Spinner className="mx-auto size-7 text-accent" />
      <h1 className="mt-5 text-2xl">{title}</h1>
      {about && <p className="mt-2 text-ink-soft">{about}</p>}
    </div>
  )
}
