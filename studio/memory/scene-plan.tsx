import { useId, useState } from 'react'
import { MAX_SCENES_LENGTH } from '../../server/contract/rules.ts'
import { Link } from '../app/link.tsx'
import type { GeneratorPageState } from '../generator/use-generator-page.ts'
import { useText } from '../language/language.tsx'
import { FreeCallsNote } from '../money/quota-notes.tsx'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'

/** The scenes of the next part: planned as it is written, or set by the author beforehand. */
export default function ScenePlanField({ pageState }: { pageState: GeneratorPageState }) {
  const { t, of } = useText()
  const id = useId()
  const { next, book, scenes } = pageState
  const [openFor, setOpenFor] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<number | null>(null)
  const propose = async () => {
    setBusy(true)
    setLeft(await scenes.propose())
    setBusy(false)
  }
  if (next === null || book === null) return null
  const isOpen = openFor === next.id
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line p-4">
      <h2 id={id} className="font-sans text-sm font-semibold text-ink">
        {t('scenes.title', { part: of(next.label) })}
      </h2>
      {!isOpen && (
        <>
          <p className="mt-1 text-2xs text-ink-soft">{t(scenes.text === '' ? 'scenes.run' : 'scenes.set')}</p>
          <Button variant="quiet" size="small" className="-ms-3 mt-1" onClick={() => setOpenFor(next.id)}>
            {t('scenes.open')}
          </Button>
          <Link
            to={`/books/${book.id}/plan?show=scenes`}
            className="block w-fit py-1 text-sm text-accent underline-offset-4 hover:underline"
          >
            {t('scenes.all')}
          </Link>
        </>
      )}
      {isOpen && (
        <div className="mt-3 space-y-3">
          <Field label={t('scenes.plan')} help={t('scenes.help')}>
            <TextArea
              lang={book.language}
              value={scenes.text}
              maxLength={MAX_SCENES_LENGTH}
              onChange={({ target }) => scenes.change(target.value)}
              onBlur={() => void scenes.save()}
              className="field-sizing-content min-h-32! max-h-96"
            />
          </Field>
          {left !== null && <p className="text-2xs text-ink-soft">{t('scenes.left', { left })}</p>}
          <FreeCallsNote />
          <div className="flex flex-wrap gap-2">
            <Button size="small" busy={busy} disabled={left === 0} onClick={() => void propose()}>
              {t(busy ? 'scenes.proposing' : 'scenes.propose')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setOpenFor(null)
                void scenes.save('')
              }}
            >
              {t('scenes.drop')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
