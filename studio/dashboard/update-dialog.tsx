import type { Localized } from '../../engine/base/language.ts'
import { useText } from '../language/language.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatAge } from './age.ts'
import type { Update } from './dashboard-query.ts'

/** The details of one update. */
export default function UpdateDialog({ update, onClose }: { update: Update; onClose: () => void }) {
  const { t, of, date, language } = useText()
  const { details } = update
  return (
    <Dialog
      wide
      onClose={onClose}
      title={of(update.title)}
      about={`${of(update.category)} · ${date(update.date)} · ${formatAge(update.date, new Date(), language)}`}
    >
      <div className="space-y-5">
        <section>
          <h3 className="text-base">{t('dashboard.update-overview')}</h3>
          <p className="mt-1 text-ink-soft">{of(details.overview)}</p>
        </section>
        <Points title={t('dashboard.update-features')} points={details.features} />
        <Points title={t('dashboard.update-improvements')} points={details.improvements} />
        <Points title={t('dashboard.update-notes')} points={details.notes} />
      </div>
    </Dialog>
  )
}

function Points({ title, points }: { title: string; points: readonly Localized[] }) {
  const { of } = useText()
  if (points.length === 0) return null
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-ink-soft marker:text-ink-faint">
        {points.map((point) => (
          <li key={point.en}>{of(point)}</li>
        ))}
      </ul>
    </section>
  )
}
