import { BLEED_POINTS, POINTS_PER_INCH } from '../../../engine/publish/print/trims.ts'
import type { ExportState } from '../../api/publish.ts'
import { useText } from '../../language/language.tsx'

type WrapFacts = NonNullable<ExportState['wrap']>

const MILLIMETRES_PER_INCH = 25.4
const BLEED_INCHES = BLEED_POINTS / POINTS_PER_INCH

/** A made wrap: a small picture of it with its folds, and its measures in words. */
export function WrapSheet({ wrap }: { wrap: WrapFacts }) {
  const { t, number } = useText()
  const { trim, pages, spine, width, height, hasSpineType, picture } = wrap
  const millimetres = number(Math.round(spine * MILLIMETRES_PER_INCH * 10) / 10)
  const size = t(`publishing.trim-${trim}`)
  const measures = { inches: number(spine), millimetres, pages: number(pages), size }
  return (
    <figure className="mt-4">
      <div className="mx-auto max-w-xl">
        <div className="relative">
          <img
            src={picture}
            alt={t('publishing.wrap-picture')}
            width={1200}
            height={Math.round((1200 * height) / width)}
            decoding="async"
            className="h-auto w-full rounded-sm bg-sunken"
          />
          {foldsOf(wrap).map((left) => (
            <span
              key={left}
              aria-hidden
              style={{ left: `${left * 100}%` }}
              className="absolute inset-y-0 border-s border-dashed border-white mix-blend-difference"
            />
          ))}
        </div>
        <div aria-hidden className="mt-1 grid grid-cols-[1fr_auto_1fr] text-center text-2xs text-ink-soft">
          <span>{t('publishing.wrap-back')}</span>
          <span>{t('publishing.wrap-spine')}</span>
          <span>{t('publishing.wrap-front')}</span>
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        <p className="text-ink">{t('publishing.wrap-spine-width', measures)}</p>
        {!hasSpineType && <p>{t('publishing.wrap-spine-empty')}</p>}
        <p>
          {t('publishing.wrap-sheet', { width: number(width), height: number(height), bleed: number(BLEED_INCHES) })}
        </p>
      </figcaption>
    </figure>
  )
}

/** Where the sheet is folded, as shares of its width: on both sides of the spine. */
function foldsOf({ width, spine }: WrapFacts): readonly number[] {
  return [(width - spine) / 2 / width, (width + spine) / 2 / width]
}
