import { useId } from 'react'
import { TextLink } from '../app/link.tsx'
import type { GeneratorPageState } from '../generator/use-generator-page.ts'
import { useText } from '../language/language.tsx'

/** Whether the next part has scenes of its author, and where they are set. */
export default function SceneNote({ pageState: { next, book } }: { pageState: GeneratorPageState }) {
  const { t, of } = useText()
  const id = useId()
  if (next === null || book === null) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line p-4">
      <h2 id={id} className="font-sans text-sm font-semibold text-ink">
        {t('scenes.title', { part: of(next.label) })}
      </h2>
      <p className="mt-1 text-2xs text-ink-soft">{t(book.scenePlans[next.id] ? 'scenes.set' : 'scenes.run')}</p>
      <TextLink isPlain to={`/books/${book.id}/plan?show=scenes`} className="mt-1 block w-fit py-1 text-sm">
        {t('scenes.open')}
      </TextLink>
    </section>
  )
}
