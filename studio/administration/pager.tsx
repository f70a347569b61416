import { Button } from '../ui/button.tsx'
import type { Pages } from './use-pages.ts'
import { usePortal } from './use-portal.ts'

/** Leads through a list's pages. A list of one page has none. */
export function Pager({ list, pages: { page, newer, older } }: { list: string; pages: Pages }) {
  const { t, number } = usePortal()
  if (newer === null && older === null && page === 1) return null
  return (
    <nav aria-label={t('pages', { list })} className="mt-5 flex items-center justify-between gap-3">
      <Step go={newer}>{`← ${t('newer')}`}</Step>
      <p aria-live="polite" className="text-2xs text-ink-faint tabular-nums">
        {t('page', { page: number(page) })}
      </p>
      <Step go={older}>{`${t('older')} →`}</Step>
    </nav>
  )
}

/** At the list's end it stays reachable, so that whoever came by keyboard isn't thrown out. */
function Step({ go, children }: { go: (() => void) | null; children: string }) {
  return (
    <Button size="small" aria-disabled={go === null} onClick={() => go?.()}>
      {children}
    </Button>
  )
}
