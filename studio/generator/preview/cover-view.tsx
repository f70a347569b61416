import { Download } from 'lucide-react'
import { useText } from '../../language/language.tsx'
import { buttonClass, Spinner } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { isPieceBusy } from '../writing/piece-state.ts'
import { useSlowHint } from './use-slow-hint.ts'

/** The picture of a cover, its download, and the wait for it. A former picture stays until another is there. */
export default function CoverView({ pageState }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const { page, book, piece } = pageState
  const hint = useSlowHint(piece.state)
  const busy = isPieceBusy(piece.state)
  const url = book?.pieces.find(({ writes }) => writes === 'image')?.text ?? null
  const [width, height] = (page.generator.image?.size ?? '1024x1536').split('x').map(Number)
  return (
    <div className="mx-auto max-w-sm text-center">
      {busy && (
        <div role="status" className="mb-6 flex flex-col items-center gap-3 text-sm text-ink-soft">
          <Spinner className="size-6 text-accent" />
          {t(hint ?? 'covers.working')}
        </div>
      )}
      {url !== null && (
        <figure>
          <img
            src={url}
            width={width}
            height={height}
            alt={t('generator.cover-of', { title: book?.title ?? '' })}
            className={classNames('h-auto w-full rounded-md shadow-lift', busy && 'opacity-40')}
          />
          <figcaption className="mt-5 space-y-3">
            <p className="font-serif text-lg text-ink">{t('covers.generated')}</p>
            <a
              href={url}
              download={page.generator.image?.file}
              className={classNames(buttonClass({ variant: 'plain' }), 'no-print')}
            >
              <Download aria-hidden className="size-4" />
              {t('covers.download')}
            </a>
          </figcaption>
        </figure>
      )}
    </div>
  )
}
