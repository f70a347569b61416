import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Language } from '../../engine/base/language.ts'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import { briefOfIdea, type IdeaReading, readIdea } from '../../engine/book/read-idea.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import { proposeGenerators } from '../../engine/generator/propose.ts'
import { findCountChoiceField, findFlowDefaults, findSizeWithin } from '../../engine/generator/sizes.ts'
import { type GeneratorPage, type GeneratorSummary, generatorQuery, useCatalog } from '../api/catalog.ts'
import { useSession } from '../api/session.ts'
import { QueryProvider } from '../api/with-queries.tsx'
import { Link } from '../app/link.tsx'
import { useWelcome, type Welcome } from '../app/use-welcome.ts'
import { createBlankValues, storeFormValues } from '../generator/form/form-values.ts'
import { calculateCredits } from '../generator/form/price.ts'
import { storeBrief } from '../generator/form/use-brief.ts'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { RadioBox } from '../ui/radio-box.tsx'
import { DemoBookView, SignUpOffer } from './demo-book.tsx'
import { type KeptIdea, storeKeptIdea } from './kept-idea.ts'

/** Kinds of books that are proposed for an idea. */
const PROPOSED = 3

interface AnswerProps {
  kept: KeptIdea
  onChange: (kept: KeptIdea) => void
}

/** What can be made of an idea: its kind, people, place, length and price; for a visitor, the demo writer's book. */
export default function IdeaAnswer(props: AnswerProps) {
  return (
    <QueryProvider>
      <Answer {...props} />
    </QueryProvider>
  )
}

function Answer({ kept, onChange }: AnswerProps) {
  const catalog = useCatalog()
  const cards = useMemo(
    () => catalog?.families.filter(({ menu }) => menu).flatMap(({ generators }) => generators) ?? [],
    [catalog],
  )
  const proposed = useMemo(() => proposeGenerators(kept.idea, cards, PROPOSED), [kept.idea, cards])
  const chosen = cards.find(({ id }) => id === kept.generator) ?? proposed[0]
  const {
    data: page,
    error,
    refetch,
  } = useQuery({ ...generatorQuery(chosen?.id ?? ''), enabled: chosen !== undefined })
  const { user } = useSession()
  const welcome = useWelcome()
  if (chosen === undefined) return <Skeleton className="mt-8 h-80" />
  const balance = user?.administrator ? Number.POSITIVE_INFINITY : (user?.credits ?? welcome?.credits ?? 0)
  const chapters = findChapters(kept, chosen, balance)
  const { people, place, subject } = readIdea(kept.idea, chosen)
  const reading = {
    people: kept.people === undefined ? people : splitNames(kept.people),
    place: kept.place ?? place,
    subject,
  }
  return (
    <div className="mt-8 space-y-8">
      <Kinds
        cards={cards}
        proposed={proposed}
        chosen={chosen}
        onChoose={(generator) => {
          const { chapters: _, ...rest } = kept
          onChange({ ...rest, generator })
        }}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Details kept={kept} onChange={onChange} reading={reading} card={chosen} chapters={chapters} />
      </div>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {page?.generator.id === chosen.id && (
        <Next kept={kept} reading={reading} chapters={chapters} page={page} welcome={welcome} />
      )}
    </div>
  )
}

function splitNames(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

interface KindsProps {
  cards: readonly GeneratorSummary[]
  proposed: readonly GeneratorSummary[]
  chosen: GeneratorSummary
  onChoose: (generator: string) => void
}

/** The proposed kinds as chips, and a list of all others. */
function Kinds({ cards, proposed, chosen, onChoose }: KindsProps) {
  const { t, of } = useText()
  const name = useId()
  const isOther = !proposed.includes(chosen)
  const others = cards.filter((card) => !proposed.includes(card))
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-2 text-sm font-medium text-ink">{t('idea.kind')}</legend>
      {proposed.map((card) => (
        <RadioBox
          key={card.id}
          name={name}
          checked={card === chosen}
          onChoose={() => onChoose(card.id)}
          className={classNames(
            'rounded-full border px-4 py-1.5 text-sm transition-colors duration-150 ease-calm',
            card === chosen
              ? 'border-accent bg-accent text-on-accent'
              : 'border-line-strong text-ink hover:border-accent',
          )}
        >
          {kindName(of(card.title))}
        </RadioBox>
      ))}
      <Select
        aria-label={t('idea.other-kind')}
        value={isOther ? chosen.id : ''}
        onValue={(value) => value && onChoose(value)}
        options={[
          { value: '', label: t('idea.other-kind') },
          ...others.map((card) => ({ value: card.id, label: kindName(of(card.title)) })),
        ]}
        className={classNames('rounded-full!', isOther && 'border-accent! text-accent!')}
      />
    </fieldset>
  )
}

/** A generator's title as the kind of its books. */
function kindName(title: string): string {
  return title.replace(/ (?:Generator|Creator)$/, '').replace(/^(?:Penjana|Penulis) /, '')
}

interface DetailsProps extends AnswerProps {
  reading: IdeaReading
  card: GeneratorSummary
  chapters: number
}

/** People, place and length, as the idea and the balance have them until they are changed. */
function Details({ kept, onChange, reading, card, chapters }: DetailsProps) {
  const { t, number } = useText()
  const sizes = card.book?.all ?? []
  return (
    <>
      <Field label={t('idea.people')} help={t('idea.people-help')}>
        <Input
          value={kept.people ?? reading.people.join(', ')}
          onValue={(value) => onChange({ ...kept, people: value })}
          autoComplete="off"
        />
      </Field>
      <Field label={t('idea.place')}>
        <Input value={reading.place} onValue={(value) => onChange({ ...kept, place: value })} autoComplete="off" />
      </Field>
      {sizes.length > 0 ? (
        <Field label={t('idea.length')}>
          <Select
            value={chapters}
            onValue={(chosen) => onChange({ ...kept, chapters: chosen })}
            options={sizes.map(({ chapters, credits }) => ({
              value: chapters,
              label: t('idea.size', { chapters: number(chapters), credits: number(credits) }),
            }))}
          />
        </Field>
      ) : (
        <p className="self-center text-sm text-ink-soft">{t('idea.one', { credits: number(card.price.now) })}</p>
      )}
    </>
  )
}

/** The chosen length, or the one that the balance pays for. */
function findChapters({ chapters }: KeptIdea, { book }: GeneratorSummary, balance: number): number {
  return book === null ? 0 : (chapters ?? (findSizeWithin(book, balance) ?? book.usual).chapters)
}

interface NextProps extends BeginButtonProps {
  welcome: Welcome | null
}

/** An account for a visitor, for a member the first step and its price; below the demo's book where that was asked for. */
function Next({ welcome, ...rest }: NextProps) {
  const { user } = useSession()
  const { kept, reading, chapters, page } = rest
  const next = user === null ? <SignUpOffer welcome={welcome} /> : <BeginButton {...rest} />
  if (!kept.isShown) return <div className="border-t border-line pt-6">{next}</div>
  return (
    <DemoBookView order={{ ...reading, idea: kept.idea, chapters }} generator={page.generator}>
      {next}
    </DemoBookView>
  )
}

interface BeginButtonProps {
  kept: KeptIdea
  reading: IdeaReading
  chapters: number
  page: GeneratorPage
}

function BeginButton({ kept, reading, chapters, page }: BeginButtonProps) {
  const { t, number, language } = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const { generator } = page
  const first = listSteps(generator, findFlowDefaults(generator))[0]
  if (user === null || first === undefined) return null
  const price = calculateCredits([first], page, user)
  const isTooDear = price > user.credits && !user.administrator
  const code = generator.kind !== 'book' ? 'idea.write-single' : first.kind === 'plan' ? 'idea.plan' : 'idea.write'
  const begin = (isAtOnce: boolean) => {
    fillFormFromIdea({ kept, brief: briefOfIdea(kept.idea, reading), reading, chapters, page, language })
    void navigate(generator.route, { state: { begin: isAtOnce } })
  }
  return (
    <>
      {isTooDear ? (
        <p className="flex flex-wrap items-center gap-4 text-sm text-bad">
          {t('idea.too-dear', { credits: number(user.credits) })}
          <Link to="/upgrade" className={buttonClass({ variant: 'main', size: 'large' })}>
            {t('idea.buy')}
          </Link>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="main" size="large" onClick={() => begin(true)}>
            {t(code, { credits: number(price) })}
          </Button>
          <Button variant="link" size="small" onClick={() => begin(false)}>
            {t('idea.settings')}
          </Button>
        </div>
      )}
      {first.kind === 'plan' && <p className="mt-3 text-sm text-ink-soft">{t('idea.plan-about')}</p>}
    </>
  )
}

interface Beginning {
  readonly kept: KeptIdea
  readonly brief: AuthorBrief
  readonly reading: IdeaReading
  readonly chapters: number
  readonly page: GeneratorPage
  readonly language: Language
}

/** Fills the form of a generator with an idea, as if it had been typed there: the next visit of its page has it. */
function fillFormFromIdea({ kept, brief, reading, chapters, page, language }: Beginning): void {
  const { generator, year } = page
  const values = createBlankValues(
    generator,
    generator.languages.includes(language) ? language : generator.languages[0]!,
    year,
  )
  const counted = findCountChoiceField(generator)
  const size = counted?.options.find(({ value, items }) => (items ?? value) === chapters)
  if (counted && size) values[counted.name] = size.value
  const { people, place, subject } = reading
  const said = { person: people[0] ?? '', place, subject, whole: kept.idea }
  for (const { name, idea, maxLength } of generator.fields)
    if (idea) values[name] = said[idea].slice(0, maxLength ?? undefined)
  storeFormValues(generator, values, null)
  storeBrief(generator.id, kept.page === undefined ? brief : { ...brief, voice: kept.page.text })
  storeKeptIdea({ idea: '' })
}
