import { countPartsAndWords } from '../../../engine/book/next-step.ts'
import { findOption } from '../../../engine/field-kinds/options.ts'
import { findFlowStep, isPlannedInScenes } from '../../../engine/generator/flow.ts'
import { listVisibleFields } from '../../../engine/generator/form-fields.ts'
import type {
  PublicField,
  PublicGenerator,
  Settings,
  SettingValue,
} from '../../../engine/generator/public-generator.ts'
import { MAX_TITLE_LENGTH } from '../../../server/contract/rules.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { TextLink } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/feedback.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { EntryWordsField } from './entry-words.tsx'
import { AskedFields, KINDS_IN_FORM } from './settings-form.tsx'
import { useStageText } from './stages.tsx'

const SceneNote = lazyPart(() => import('../../memory/scene-note.tsx'), ['memory'])

const BookGoal = lazyPart(() => import('./book-goal.tsx'), ['book'])

/** Whether scenes can be planned now: an entry of the plan comes next, and nothing is being written. */
function hasScenes({ next, book, busy }: GeneratorPageState): boolean {
  return book !== null && next !== null && isPlannedInScenes(next) && !busy
}

/** Replaces the form once a book has begun: progress, the next chapter's title, the settings. */
export default function StartedBookPanel({ pageState }: { pageState: GeneratorPageState }) {
  return (
    <>
      {!pageState.run.isLive && <WritingProgress pageState={pageState} />}
      {!pageState.run.isLive && <ChapterTitle pageState={pageState} />}
      {hasScenes(pageState) && <SceneNote pageState={pageState} />}
      <EntryWordsField pageState={pageState} />
      <AskedFields pageState={pageState} />
      <ChosenSettings pageState={pageState} />
      {pageState.page.generator.kind === 'book' && pageState.book && (
        <BookGoal pageState={pageState} book={pageState.book} />
      )}
      <Remembered pageState={pageState} />
    </>
  )
}

/** Leads to what the book remembers, where the author's brief can be changed. */
function Remembered({ pageState }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const { page, book } = pageState
  if (page.generator.kind !== 'book' || book === null) return null
  return (
    <TextLink isPlain to={`/books/${book.id}/memory`} className="inline-block py-1 text-sm">
      {t('generator.remembered')}
    </TextLink>
  )
}

function ChosenSettings({ pageState }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const { page, settings, next, busy, beginAnew } = pageState
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer rounded-sm py-1 text-sm font-semibold text-ink">
        {t('generator.settings')}
      </summary>
      <SettingsSummary generator={page.generator} settings={settings} />
      {!busy && next !== null && (
        <Button variant="quiet" size="small" className="-ms-3 mt-2" onClick={() => void beginAnew()}>
          {t('flow.resume-new-book')}
        </Button>
      )}
    </details>
  )
}

/** A title for the next chapter; blank: the outline's, or “Chapter n”. */
function ChapterTitle({ pageState }: { pageState: GeneratorPageState }) {
  const { of } = useText()
  const { next, book, chapterTitle, setChapterTitle, busy } = pageState
  const label = next === null || next.entry === 0 ? null : findFlowStep(pageState.page.generator, next.name)?.title
  if (next === null || !label) return null
  const planned = book?.outline?.entries[next.entry - 1]?.title
  return (
    <Field label={of(label)}>
      <Input
        value={chapterTitle}
        onValue={setChapterTitle}
        placeholder={planned ?? of(next.label)}
        maxLength={MAX_TITLE_LENGTH}
        disabled={busy}
        autoComplete="off"
      />
    </Field>
  )
}

/** The settings of a book, fixed from its first part on. */
function SettingsSummary({ generator, settings }: { generator: PublicGenerator; settings: Settings }) {
  const { t, of, languageName } = useText()
  const textOf = useValueText()
  const { language } = settings
  const lines: (readonly [name: string, label: string, value: string])[] = [
    ...(generator.languageSetting === 'language' && typeof language === 'string'
      ? [['language', t('flow.language'), languageName(language)] as const]
      : []),
    ...listVisibleFields(generator, settings).map(
      (field) => [field.name, of(field.label), textOf(field, settings[field.name])] as const,
    ),
  ]
  return (
    <div>
      <p className="text-2xs text-ink-faint">{t('generator.locked')}</p>
      <dl className="mt-3 divide-y divide-line text-sm">
        {lines.map(([name, label, value]) => (
          <div key={name} className="flex gap-4 py-1.5">
            <dt className="w-2/5 shrink-0 text-ink-soft">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function useValueText() {
  const text = useText()
  const { t, of } = text
  return (field: PublicField, value: SettingValue | undefined): string => {
    const { show } = KINDS_IN_FORM[field.kind]
    if (show !== undefined) return show(value, text)
    if (value === undefined || value === '') return '–'
    const named = (one: SettingValue) => {
      const option = findOption(field, one)
      return option ? of(option.label) : String(one)
    }
    if (!Array.isArray(value)) return named(value as SettingValue)
    return value.length === 0 ? t('generator.none') : value.map((one: string) => named(one)).join(', ')
  }
}

/** Stage, progress bar and count of parts. */
function WritingProgress({ pageState }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const { page, settings, steps, book, next } = pageState
  const { done, of: total, share } = countPartsAndWords(steps, book?.pieces ?? [])
  const stage = useStageText({ generator: page.generator, settings, next: next?.name ?? null })
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-sans text-sm font-semibold text-ink">{t('flow.progress')}</h2>
        <span className="text-2xs text-ink-soft tabular-nums">{t('generator.parts', { done, of: total })}</span>
      </div>
      <ProgressBar share={share} label={t('flow.progress')} className="mt-3" />
      <p className="mt-3 text-sm text-ink-soft">{stage}</p>
    </section>
  )
}
