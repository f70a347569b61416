import { findCheapestSize } from '../../../engine/generator/sizes.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { useText } from '../../language/language.tsx'
import BriefFields from '../../memory/brief-fields.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { EntryWordsField } from './entry-words.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SizeOffer } from './size-offer.ts'
import { StageList } from './stages.tsx'

const AboutBook = lazyPart(() => import('./about-book.tsx'), ['generator', 'books'])

/** All that a new book can be given besides what it is about: settings, length, what must and must not be in it, a page of the author's. */
export default function MoreChoices({ pageState, isGuide }: { pageState: GeneratorPageState; isGuide: boolean }) {
  const text = useText()
  const { page, settingsOf, offer, settings, next, brief, busy, subject } = pageState
  const { generator } = page
  return (
    <div className="space-y-6">
      {!subject.isNamed && <AboutBook subject={subject} isSeries />}
      <SettingsForm
        generator={generator}
        control={settingsOf.control}
        sizeNote={offer && formatSizeNote(offer, text)}
        part="others"
      />
      <EntryWordsField pageState={pageState} />
      <BriefFields
        brief={brief.typed}
        parts={['must', 'mustNot', 'voice', 'habits']}
        isGuide={isGuide}
        onChange={brief.change}
        disabled={busy}
        refusals={brief.refusals}
      />
      <StageList generator={generator} settings={settings} next={next?.name ?? null} />
    </div>
  )
}

/** Why another number of chapters than the usual one is proposed; null when the balance pays for the usual one. */
export function formatSizeNote(
  { sizes, proposed, balance }: SizeOffer,
  { t, number }: Pick<ReturnType<typeof useText>, 't' | 'number'>,
): string | null {
  const { usual } = sizes
  if (usual.credits <= balance) return null
  const least = findCheapestSize(sizes)
  if (proposed === null) {
    return t('generator.size-none', {
      balance: number(balance),
      chapters: least.chapters,
      credits: number(least.credits),
    })
  }
  return t('generator.size-proposed', {
    balance: number(balance),
    chapters: proposed.chapters,
    usual: usual.chapters,
    credits: number(usual.credits),
  })
}
