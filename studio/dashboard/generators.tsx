import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Family, type GeneratorSummary, useCatalog } from '../api/catalog.ts'
import { readStoredText, writeStoredText } from '../base/storage.ts'
import { useText } from '../language/language.tsx'
import { foldText, splitFoldedWords } from '../language/plain.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/feedback.tsx'
import { Input } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
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

const rowClass =
  '-mx-5 mt-4 flex snap-x snap-proximity scroll-px-5 gap-4 overflow-x-auto px-5 pt-1 pb-3 [scrollbar-width:thin] sm:-mx-8 sm:scroll-px-8 sm:px-8'

/** A group of the menu as a row that scrolls sideways, or with all its cards. */
function Carousel({ family }: { family: Family }) {
  const { of, number } = useText()
  const id = useId()
  const key = `shelf.${family.id}`
  const [isWhole, setWhole] = useState(() => readStoredText(key) === 'whole')
  const { ref, atStart, atEnd, move } = useRowScroll(isWhole)
  const group = of(family.title)
  const toggle = () => {
    writeStoredText(key, isWhole ? null : 'whole')
    setWhole(!isWhole)
  }
  return (
    <section aria-labelledby={id}>
      <header className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {group}{' '}
          <span className="ms-1 font-sans text-sm font-normal text-ink-faint">{number(family.generators.length)}</span>
        </h2>
        {(isWhole || !(atStart && atEnd)) && (
          <Controls {...{ group, isWhole, atStart, atEnd, move }} onToggle={toggle} />
        )}
      </header>
      <ul ref={ref} className={isWhole ? cardGridClass : rowClass}>
        {family.generators.map((card) => (
          <li key={card.id} className={isWhole ? undefined : 'w-52 shrink-0 snap-start sm:w-56'}>
            <GeneratorCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ControlsProps {
  group: string
  isWhole: boolean
  atStart: boolean
  atEnd: boolean
  move: (direction: -1 | 1) => void
  onToggle: () => void
}

function Controls({ group, isWhole, atStart, atEnd, move, onToggle }: ControlsProps) {
  const { t } = useText()
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="quiet"
        size="small"
        aria-label={t(isWhole ? 'dashboard.show-row-of' : 'dashboard.show-all-of', { group })}
        onClick={onToggle}
      >
        {t(isWhole ? 'dashboard.show-row' : 'dashboard.show-all')}
      </Button>
      {!isWhole && (
        <div className="flex gap-1 max-sm:hidden">
          <IconButton
            icon={ChevronLeft}
            iconClassName="size-5"
            label={t('dashboard.back', { group })}
            disabled={atStart}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={ChevronRight}
            iconClassName="size-5"
            label={t('dashboard.forward', { group })}
            disabled={atEnd}
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  )
}

function CarouselSkeleton() {
  return [0, 1, 2].map((row) => (
    <div key={row}>
      <Skeleton className="h-8 w-40" />
      <div className="mt-4 flex gap-4 overflow-hidden pt-1 pb-3">
        {[0, 1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-56 w-52 shrink-0 sm:w-56" />
        ))}
      </div>
    </div>
  ))
}

/** The scroll position of a row, updated when it scrolls or its width changes. `isWhole`: the cards wrap and don't scroll. */
function useRowScroll(isWhole: boolean) {
  const ref = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ atStart: true, atEnd: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for another layout
  useEffect(() => {
    const row = ref.current
    if (row === null) return
    const look = () => {
      // On zoomed screens the end can be half a pixel off.
      const atStart = row.scrollLeft <= 1
      const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
      setPlace((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }))
    }
    look()
    row.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      row.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [isWhole])
  /** Scrolls by one view to either side. */
  const move = useCallback((direction: -1 | 1) => {
    const row = ref.current
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row?.scrollBy({ left: direction * row.clientWidth * 0.85, behavior: calm ? 'auto' : 'smooth' })
  }, [])
  return { ref, ...place, move }
}
