import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { IdeaReading } from '../../engine/book/read-idea.ts'
import type { PublicGenerator } from '../../engine/generator/public-generator.ts'
import { Link, TextLink } from '../app/link.tsx'
import type { Welcome } from '../app/use-welcome.ts'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Loading } from '../ui/load-error.tsx'

interface DemoBookProps {
  order: IdeaReading & { readonly idea: string; readonly chapters: number }
  generator: PublicGenerator
  /** What comes next. */
  children: ReactNode
}

/** Parts of the plan that are shown first: enough to see what it is. */
const SHOWN_PARTS = 3

/** The demo writer's title, cover and plan, and who they are by. */
export function DemoBookView({ order, generator, children }: DemoBookProps) {
  const { t, language, number } = useText()
  const {
    data: book,
    error,
    refetch,
  } = useQuery({
    queryKey: ['demo', generator.id, language, order],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { writeDemoBook } = await import('./demo.ts')
      return writeDemoBook({ ...order, language }, generator)
    },
    placeholderData: (before) => before,
  })
  if (error || !book) return <Loading of={{ data: book, error, refetch }} className="h-80" />
  const rest = book.entries.length - SHOWN_PARTS
  return (
    <section
      ref={scrollIntoSight}
      aria-labelledby="demo-title"
      className="grid scroll-mt-16 gap-8 border-t border-line pt-8 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <DrawnCover svg={book.cover} label={t('idea.cover', { title: book.title })} />
      <div>
        <h2 id="demo-title" className="font-sans text-2xs font-medium text-ink-faint">
          {t('idea.demo-title')}
        </h2>
        <p lang={language} className="mt-1 font-serif text-3xl text-balance">
          {book.title}
        </p>
        <p className="mt-3 text-sm text-ink-soft">{t('idea.demo-note')}</p>
        {book.entries.length === 0 ? (
          <p className="mt-3 text-sm text-ink-soft">{t('idea.demo-single')}</p>
        ) : (
          <ol aria-label={t('idea.plan-label')} className="mt-5 space-y-3 font-serif">
            {book.entries.slice(0, SHOWN_PARTS).map(({ title, summary }, at) => (
              <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
                <span aria-hidden className="text-accent tabular-nums">
                  {at + 1}
                </span>
                <div>
                  <strong className="font-medium">{title}</strong>
                  <p className="text-sm text-ink-soft">{summary}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
        {rest > 0 && <p className="mt-3 text-sm text-ink-faint">{t('idea.more-parts', { count: number(rest) })}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </section>
  )
}

/** What was asked for is below the choices: on a phone out of sight. */
function scrollIntoSight(section: HTMLElement | null): void {
  if (section !== null && section.getBoundingClientRect().top > innerHeight / 2) section.scrollIntoView()
}

/** A cover within the page, so that it is set in the page's own type. */
function DrawnCover({ svg, label }: { svg: string; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    place.current?.replaceChildren(document.importNode(drawing, true))
  }, [svg])
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className="aspect-2/3 w-44 overflow-hidden rounded-sm shadow-lift max-sm:mx-auto [&>svg]:size-full"
    />
  )
}

/** The way from the demo's book to a model's. */
export function SignUpOffer({ welcome }: { welcome: Welcome | null }) {
  const { t, number } = useText()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to="/signup" className={buttonClass({ variant: 'main', size: 'large' })}>
          {t('idea.account')}
        </Link>
        <TextLink to="/signin" className="text-sm">
          {t('idea.sign-in')}
        </TextLink>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {welcome ? t('idea.account-credits', { credits: number(welcome.credits) }) : t('idea.account-about')}
      </p>
    </>
  )
}
