import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Family, type GeneratorSummary, useCatalog } from '../api/catalog.ts'
import { useText } from '../language/language.tsx'
import { foldText, splitFoldedWords } from '../language/plain.ts'
import { EmptyState } from '../ui/feedback.tsx'
import { Input } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Carousel, CarouselSkeleton } from './carousel.tsx'
import { cardGridClass, GeneratorCard } from './generator-card.tsx'

/** All generators of the menu by group, or those found by a search. */
export function GeneratorMenu() {
  const { t, number } = useText()
  const navigate = useNavigate()
  const catalog = useCatalog()
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const isSought = wanted.trim() !== ''
  const found = catalog && isSought ? findGenerators(catalog.families, wanted) : []
  /** Opens the first generator found. */
  const open = () => {
    const first = catalog && words.trim() !== '' ? findGenerators(catalog.families, words)[0] : undefined
    if (first) void navigate(first.route)
  }
  return (
    <div className="mt-14" id="generators">
      <search>
        <Form onSend={open} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Input
            type="search"
            value={words}
            aria-label={t('dashboard.find')}
            placeholder={t('dashboard.find-hint')}
            onValue={setWords}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setWords('')
            }}
            className="max-w-sm"
          />
          <p role="status" className="text-sm text-ink-soft">
            {isSought && catalog && t('dashboard.found', { count: number(found.length) })}
          </p>
        </Form>
      </search>
      {catalog === null && (
        <div className="mt-8 space-y-12">
          <CarouselSkeleton />
        </div>
      )}
      {catalog && !isSought && (
        <div className="mt-8 space-y-12">
          {catalog.families
            .filter(({ menu, generators }) => menu && generators.length > 0)
            .map((family) => (
              <Carousel key={family.id} family={family} />
            ))}
        </div>
      )}
      {catalog && isSought && <Found cards={found} />}
    </div>
  )
}

function Found({ cards }: { cards: readonly GeneratorSummary[] }) {
  const { t } = useText()
  if (cards.length === 0) return <EmptyState title={t('dashboard.found-none')} />
  return (
    <ul aria-label={t('dashboard.found-list')} className={cardGridClass}>
      {cards.map((card) => (
        <li key={card.id}>
          <GeneratorCard card={card} />
        </li>
      ))}
    </ul>
  )
}

/** The generators with every word in their name, lines or group, in either language; matches of the name come first. */
function findGenerators(families: readonly Family[], words: string): GeneratorSummary[] {
  const wanted = splitFoldedWords(words)
  const found = families
    .filter(({ menu }) => menu)
    .flatMap(({ title, generators }) => generators.map((card) => ({ card, group: Object.values(title).join(' ') })))
    .map(({ card, group }) => ({ card, name: nameOf(card), text: textOf(card, group) }))
    .filter(({ text }) => wanted.every((word) => text.includes(word)))
  const isNamed = ({ name }: (typeof found)[number]) => wanted.every((word) => name.includes(word))
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(({ card }) => card)
}

function nameOf({ title }: GeneratorSummary): string {
  return foldText(Object.values(title).join(' '))
}

function textOf({ id, title, tagline, summary }: GeneratorSummary, group: string): string {
  const lines = [title, tagline, summary].flatMap(({ en, ms }) => [en, ms])
  return foldText([id, ...lines, group].join(' '))
}
