import { findAskedTarget, rangeMiddle } from '../../../engine/generator/book-length.ts'
import { countPieceSections } from '../../../engine/generator/entry-words.ts'
import { findFlowStep } from '../../../engine/generator/flow.ts'
import { useUser } from '../../api/session.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { calculateCredits } from './price.ts'

/**
 * Asks for the words of each chapter that isn't written yet, of a new book or a begun one. Nothing where the generator doesn't allow that,
 * or where no chapter is left to write.
 */
export function EntryWordsField({ pageState }: { pageState: GeneratorPageState }) {
  const { t, of, number } = useText()
  const user = useUser()
  const { page, settings, book, remaining, entryWords, busy } = pageState
  const { generator } = page
  const { measure } = generator.flow
  const bounds = generator.entryWords
  if (bounds === null || measure === null || !remaining.some(({ name }) => name === measure)) return null
  const name = of(findFlowStep(generator, measure)!.label).replace('{n}', '').trim().toLowerCase()
  const usual = findAskedTarget(generator, page.words[measure], settings)
  const sections = countPieceSections(generator, { entryWords: entryWords.words }, { name: measure })
  const range = { least: number(bounds.min), most: number(bounds.max) }
  return (
    <Field
      label={t('generator.entry-words', { name })}
      error={entryWords.fault ?? undefined}
      help={
        sections > 1
          ? t('generator.entry-words-sections', {
              name,
              sections,
              credits: number(calculateCredits([{ name: measure }], page, user, entryWords.words)),
            })
          : t('generator.entry-words-help', range)
      }
    >
      <div className="flex gap-2">
        <Input
          ref={entryWords.input}
          name="entryWords"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          placeholder={usual === null ? undefined : number(Math.round(rangeMiddle(usual)))}
          value={entryWords.typed}
          onValue={entryWords.change}
          disabled={busy}
        />
        {book !== null && entryWords.isChanged && (
          <Button variant="quiet" disabled={busy} onClick={() => void entryWords.save()}>
            {t('generator.entry-words-change')}
          </Button>
        )}
      </div>
    </Field>
  )
}
