import type { ReactNode } from 'react'
import { useTitle } from '../app/use-title.ts'

interface AuthPageProps {
  title: string
  about?: ReactNode
  children: ReactNode
}

/** A quiet page with one thing to do: signing in and all that surrounds it. */
export function AuthPage(props: AuthPageProps) {
  return (
    <div className="mx-auto w-full max-w-sm px-5 pt-14 pb-20 sm:pt-24">
      <AuthContent {...props} />
    </div>
  )
}

/** The same without its place on the page. */
export function AuthContent({ title, about, children }: AuthPageProps) {
  useTitle(title)
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      {about && <p className="mt-2 text-ink-soft">{about}</p>}
      <div className="mt-8 space-y-5">{children}</div>
    </>
  )
}
