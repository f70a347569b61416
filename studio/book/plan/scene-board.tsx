import { useDroppable } from '@dnd-kit/core'
import { SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical, Plus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findChapterTitle } from '../../../engine/book/next-step.ts'
import { MAX_SCENES_LENGTH } from '../../../server/contract/rules.ts'
import type { Book, Piece } from '../../api/books.ts'
import { partPath } from '../../app/book-texts.ts'
import { TextLink } from '../../app/link.tsx'
import { useAsyncAction } from '../../app/use-work.ts'
import { useText } from '../../language/language.tsx'
import { type StepName, useStepNames } from '../../memory/step-names.ts'
import { FreeCallsNote } from '../../money/quota-notes.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MovedOnNotice } from '../autosave.tsx'
import { DragArea } from './dragging.tsx'
import { EditsBar } from './edits-bar.tsx'
import { MoreMenu } from './more-menu.tsx'
import { addScene, moveScene, type SceneCard, splitScenes, typeIntoScene } from './scene-cards.ts'
import { type SceneBoard, useSceneBoard } from './use-scene-board.ts'

/** Cards stay where they are while one is dragged over them. */
const inPlace = () => null

const CARD = 'flex items-start gap-1 rounded-lg border p-2'

/** The scenes of the whole book as cards along its parts: those to come are typed, proposed and moved, written ones stay. */
export default function SceneBoardView({ book }: { book: Book }) {
  const { t } = useText()
  const board = useSceneBoard(book)
  const { cards, change } = board
  const parts = useStepNames(book).filter(({ scenesOf }) => scenesOf > 0)
  const pieces = new Map(book.pieces.map((piece) => [piece.step, piece]))
  const open = parts.filter(({ id }) => !pieces.has(id))
  const [over, setOver] = useState<string | null>(null)
  const place = (step: string, at: number) =>
    t('scenes.place', { n: at + 1, part: open.find(({ id }) => id === step)?.name ?? '' })
  const placeOf = (id: string) => {
    const step = cards.find(({ key }) => key === id)?.step ?? id
    const own = cards.filter((card) => card.step === step)
    const at = own.findIndex(({ key }) => key === id)
    return open.some((part) => part.id === step) ? place(step, at < 0 ? own.length : at) : null
  }
  return (
    <DragArea
      nameOf={(id) => cards.find(({ key }) => key === id)?.text ?? ''}
      placeOf={placeOf}
      onOver={(_, to) => setOver(to)}
      onDrop={(from, to) => from !== to && change((now) => moveScene(now, from, to))}
    >
      <EditsBar edited={board} />
      <MovedOnNotice edited={board} take={t('scenes.take-theirs')}>
        {t('scenes.moved-on')}
      </MovedOnNotice>
      <FreeCallsNote />
      <SortableContext items={cards.map(({ key }) => key)} strategy={inPlace}>
        <div className="divide-y divide-line border-y border-line">
          {parts.map((part) => {
            const piece = pieces.get(part.id)
            const at = open.findIndex(({ id }) => id === part.id)
            return (
              <PartScenes key={part.id} book={book} part={part}>
                {piece === undefined ? (
                  <OpenScenes
                    {...{ book, board, part, over, placeOf }}
                    cards={cards.filter(({ step }) => step === part.id)}
                    neighbours={{ before: open[at - 1], after: open[at + 1] }}
                  />
                ) : (
                  <WrittenScenes book={book} piece={piece} />
                )}
              </PartScenes>
            )
          })}
        </div>
      </SortableContext>
    </DragArea>
  )
}

/** A part with its title and what happens in it, above its scenes. */
function PartScenes({ book, part, children }: { book: Book; part: StepName; children: ReactNode }) {
  const id = useId()
  const { scenesOf: entry, name } = part
  const title = findChapterTitle(book, { entry })
  const summary = book.outline?.entries[entry - 1]?.summary
  return (
    <section aria-labelledby={id} className="py-5">
      <h2 id={id} className="font-serif text-lg text-ink">
        {name}
        {title !== null && <span lang={book.language}>{` · ${title}`}</span>}
      </h2>
      {summary && (
        <p lang={book.language} className="mt-1 line-clamp-2 text-2xs text-ink-soft">
          {summary}
        </p>
      )}
      {children}
    </section>
  )
}

/** The scenes that a text was written from. */
function WrittenScenes({ book, piece }: { book: Book; piece: Piece }) {
  const { t, number } = useText()
  return (
    <>
      <p className="mt-1 text-2xs">
        <TextLink isPlain to={partPath(book.id, piece.step)} className="py-1">
          {t('plan.entry-written', { words: number(piece.words) })}
        </TextLink>
      </p>
      {piece.scenes !== null && (
        <ol lang={book.language} className="mt-2 grid gap-2 sm:grid-cols-2">
          {splitScenes(piece.scenes).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <li key={at} className={classNames(CARD, 'border-transparent bg-surface text-sm text-ink-soft')}>
              <span className="[overflow-wrap:anywhere]">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

interface OpenScenesProps {
  book: Book
  board: SceneBoard
  part: StepName
  cards: readonly SceneCard[]
  /** Over what a dragged card would be dropped now: a card's key or a part's step. */
  over: string | null
  placeOf: (key: string) => string | null
  neighbours: CardMenuProps['neighbours']
}

function OpenScenes({ book, board, part, cards, over, placeOf, neighbours }: OpenScenesProps) {
  const { t } = useText()
  const list = useRef<HTMLOListElement>(null)
  const { setNodeRef } = useDroppable({ id: part.id })
  const { isBusy: busy, work } = useAsyncAction()
  const [left, setLeft] = useState<number | null>(null)
  const doing = busy ? 'scenes.proposing' : 'scenes.propose'
  const named = (label: 'scenes.add' | typeof doing) => `${t(label)}: ${part.name}`
  /** Adds cards, and puts the caret into the last one of them. */
  const changeAndFocus = (key: string | null, change: Parameters<SceneBoard['change']>[0]) => {
    flushSync(() => board.change(change))
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])]
    const at = key === null ? fields.length - 1 : cards.findIndex((card) => card.key === key) + 1
    fields[at]?.focus()
  }
  return (
    <>
      <ol ref={list} className="mt-3 grid gap-2 sm:grid-cols-2">
        {cards.map((card, at) => (
          <Card
            key={card.key}
            {...{ card, board, at, neighbours }}
            place={placeOf(card.key) ?? ''}
            language={book.language}
            own={cards}
            isOver={over === card.key}
            onLines={(typed) => changeAndFocus(card.key, (now) => typeIntoScene(now, card.key, typed))}
          />
        ))}
        <li ref={setNodeRef} className={classNames('rounded-lg', over === part.id && 'ring-2 ring-accent')}>
          <button
            type="button"
            aria-label={named('scenes.add')}
            className="flex min-h-12 w-full items-center justify-center gap-2 rounded-lg border border-dashed border-line-strong text-sm text-ink-soft hover:bg-sunken"
            onClick={() => changeAndFocus(null, (now) => addScene(now, part.id))}
          >
            <Plus aria-hidden className="size-4" />
            {t('scenes.add')}
          </button>
        </li>
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          variant="quiet"
          size="small"
          className="-ms-3"
          busy={busy}
          aria-label={named(doing)}
          disabled={left === 0}
          onClick={() => void work(async () => setLeft(await board.propose(part.id)))}
        >
          {t(doing)}
        </Button>
        {left !== null && <p className="text-2xs text-ink-soft">{t('scenes.left', { left })}</p>}
      </div>
    </>
  )
}

interface CardProps extends CardMenuProps {
  /** Where it stands, as it is read out. */
  place: string
  language: string
  isOver: boolean
  /** Several lines were typed or pasted. */
  onLines: (typed: string) => void
}

function Card({ card, board, at, own, neighbours, place, language, isOver, onLines }: CardProps) {
  const { t } = useText()
  const { setNodeRef, attributes, listeners, transform, isDragging } = useSortable({ id: card.key })
  const free = MAX_SCENES_LENGTH - own.reduce((sum, { key, text }) => sum + (key === card.key ? 0 : text.length + 1), 0)
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform) }}
      className={classNames(
        CARD,
        'border-line bg-paper',
        isDragging && 'relative z-20 shadow-lift',
        isOver && !isDragging && 'ring-2 ring-accent',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('scenes.drag', { place })}
        className="flex size-8 max-sm:size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-faint hover:bg-sunken"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <textarea
        lang={language}
        value={card.text}
        rows={2}
        maxLength={Math.max(free, card.text.length)}
        aria-label={place}
        placeholder={t('scenes.card')}
        onChange={({ target: { value } }) =>
          value.includes('\n') ? onLines(value) : board.change((now) => typeIntoScene(now, card.key, value), card.key)
        }
        className="field-sizing-content min-w-0 flex-1 resize-none rounded-sm border-b border-transparent bg-transparent py-1 text-base text-ink hover:border-line focus:border-accent sm:text-sm"
      />
      <CardMenu {...{ card, board, at, own, neighbours }} label={t('plan.more', { entry: place })} />
    </li>
  )
}

interface CardMenuProps {
  card: SceneCard
  board: SceneBoard
  /** Its place among `own`, the cards of its part. */
  at: number
  own: readonly SceneCard[]
  /** The parts to come beside its own. */
  neighbours: { readonly before: StepName | undefined; readonly after: StepName | undefined }
}

function CardMenu({ card, board, at, own, neighbours, label }: CardMenuProps & { label: string }) {
  const { t } = useText()
  const { before, after } = neighbours
  const to = (target: string) => () => board.change((now) => moveScene(now, card.key, target))
  const items = [
    at > 0 && { text: t('plan.up'), choose: to(own[at - 1]!.key) },
    at + 1 < own.length && { text: t('plan.down'), choose: to(own[at + 1]!.key) },
    before && { text: t('scenes.to', { part: before.name }), choose: to(before.id) },
    after && { text: t('scenes.to', { part: after.name }), choose: to(after.id) },
    { text: t('plan.drop'), choose: () => board.change((now) => now.filter(({ key }) => key !== card.key)) },
  ].filter((item) => item !== false && item !== undefined)
  return <MoreMenu label={label} items={items} className="size-8! max-sm:size-11!" />
}
