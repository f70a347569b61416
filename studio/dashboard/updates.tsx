import { Book, Coins, Image, Languages, type LucideIcon, PenLine, Shield, Sparkles, Terminal } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../app/lazy-part.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/feedback.tsx'
import { formatAge } from './age.ts'
import type { Update } from './dashboard-query.ts'
import './updates.css'

const UpdateDialog = lazyPart(() => import('./update-dialog.tsx'))

const MAX_UPDATES = 4

/** The updates, newest first; each opens its details. */
export function UpdateList({ updates }: { updates: readonly Update[] | null }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<Update | null>(null)
  const [all, setAll] = useState(false)
  const shown = all ? updates : updates?.slice(0, MAX_UPDATES)
  return (
    <section aria-labelledby="updates">
      <h2 id="updates" className="border-b border-line pb-3 text-xl">
        {t('dashboard.updates')}
      </h2>
      {!shown && <Waiting />}
      {shown?.length === 0 && (
        <EmptyState title={t('dashboard.updates-none')}>
          <p>{t('dashboard.updates-none-about')}</p>
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((update) => (
            <UpdateRow key={update.id} update={update} onOpen={() => setChosen(update)} />
          ))}
        </ul>
      )}
      {updates && !all && updates.length > MAX_UPDATES && (
        <Button variant="link" size="small" className="mt-3" onClick={() => setAll(true)}>
          {t('dashboard.updates-more', { count: updates.length })}
        </Button>
      )}
      {chosen && <UpdateDialog update={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function UpdateRow({ update, onOpen }: { update: Update; onOpen: () => void }) {
  const { of, language } = useText()
  const { title, description, category, date, icon, color } = update
  return (
    <li>
      <button type="button" onClick={onOpen} className="group flex w-full gap-4 py-4 text-start">
        <UpdateIcon icon={icon} color={color} />
        <span className="min-w-0 flex-1">
          <span className="block font-serif font-semibold text-ink underline-offset-4 group-hover:underline">
            {of(title)}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">{of(description)}</span>
          <span className="mt-1 block text-2xs text-ink-faint">
            {of(category)} · <time dateTime={date}>{formatAge(date, new Date(), language)}</time>
          </span>
        </span>
      </button>
    </li>
  )
}

function Waiting() {
  return (
    <div className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2 py-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}

const ICONS: Readonly<Record<Update['icon'], LucideIcon>> = {
  book: Book,
  pen: PenLine,
  image: Image,
  languages: Languages,
  coins: Coins,
  shield: Shield,
  terminal: Terminal,
  sparkles: Sparkles,
}

/** A decorative pictogram in the entry's colour. */
function UpdateIcon({ icon, color }: Pick<Update, 'icon' | 'color'>) {
  const Icon = ICONS[icon]
  return (
    <span aria-hidden className="update-icon" data-color={color}>
      <Icon className="size-4" strokeWidth={1.75} />
    </span>
  )
}
