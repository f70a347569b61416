import { lazy, Suspense } from 'react'
import { arriving } from '../app/arriving.ts'
import { useText } from '../language/language.tsx'
import type { Part } from './parts.ts'
import type { Room } from './use-room.ts'

const PreviewTools = lazy(() => arriving(() => import('./preview-tools.tsx')))

/** Stays in sight over a long book: its name, and once there is text its words, copying, printing. */
export function PreviewBar({ room, parts }: { room: Room; parts: readonly Part[] }) {
  const { t } = useText()
  const hasText = parts.some(({ text }) => text)
  return (
    <header className="no-print sticky top-14 z-10 flex min-h-12 items-center gap-1 rounded-t-lg border-b border-line bg-paper px-3 sm:px-5">
      <h2 id="preview-title" className="flex-1 font-sans text-sm font-semibold text-ink">
        {t('generator.preview')}
      </h2>
      <Suspense>{hasText && <PreviewTools room={room} parts={parts} />}</Suspense>
    </header>
  )
}
