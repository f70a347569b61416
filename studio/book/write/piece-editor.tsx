import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History, Lock, LockOpen, MessageCircleQuestion, PenLine, Search, StickyNote } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useMemo, useRef } from 'react'
import type { Book, Piece } from '../../api/books.ts'
import { changePiece } from '../../api/revision.ts'
import { cachePiece, partPath, useBookMutation } from '../../app/book-texts.ts'
import { lazyComponent, lazyPart } from '../../app/lazy-part.ts'
import type { CanvasHandle } from '../../editor/canvas-handle.ts'
import type { TextSearch } from '../../editor/handle.ts'
import { useText } from '../../language/language.tsx'
import { PartHeading } from '../../markdown/part-heading.tsx'
import { FootnoteWarning } from '../../revision/footnote-warning.tsx'
import { notesQuery, useRewriting } from '../../revision/use-rewrite.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Callout, Skeleton } from '../../ui/feedback.tsx'
import '../../markdown/reading.css'
import { Link, TextLink } from '../../app/link.tsx'
import { InBookBar } from '../bar/book-bar.tsx'
import { PART_KEY_NAMES } from './part-keys.ts'
import type { WritingTool } from './tool-panel.tsx'
import { useSelectedPassage } from './use-selected.ts'
import { useWritingPlace } from './writing-place.ts'

const Canvas = lazyComponent(() => import('../../editor/canvas.tsx'), ['editor'])
const InPlace = lazyPart(() => import('../../revision/rewriting-in-place.tsx'), ['rewriting', 'generator'])
const ChangeLine = lazyPart(() => import('../../review/change-line.tsx'), ['review'])
const Tools = lazyPart(() => import('./piece-tools.tsx'), ['rewriting', 'generator'], <Skeleton className="h-96" />)

interface PieceDeskProps {
  book: Book
  piece: Piece
  /** The open one; null: none is. */
  tool: WritingTool | null
  onTool: (tool: WritingTool | null) => void
  canvas: RefObject<CanvasHandle | null>
  /** Words that the piece should have; null: any number. */
  target: number | null
  /** The current search in the whole book; null: none. */
  found: TextSearch | null
  onFindInBook: (text: string) => void
  /** What is below the text. */
  children: ReactNode
}

/** A written part: its text to be typed in, its lock and marks, and the tools beside it. */
export function PieceEditor(props: PieceDeskProps) {
  const { book, piece, tool, onTool, canvas, target, found, onFindInBook, children } = props
  const { t, of, number } = useText()
  const client = useQueryClient()
  const { change: changeBook, isBusy, refetch } = useBookMutation(book.id)
  const change = (wanted: Parameters<typeof changePiece>[2]) =>
    void changeBook(() => changePiece(book.id, piece.step, wanted))
  const sheet = useRef<HTMLElement>(null)
  useWritingPlace(sheet, { book: book.id, step: piece.step, isGrowing: false })
  const selected = useSelectedPassage(canvas, `${piece.version}`)
  const notes = useQuery(notesQuery(book.id)).data?.notes
  const marks = useMemo(
    () =>
      (notes ?? [])
        .filter(({ step, quote, done }) => step === piece.step && quote !== '' && !done)
        .map(({ id, quote }) => ({ id, quote, kind: 'note' as const })),
    [notes, piece.step],
  )
  const name = piece.heading ?? of(piece.label)
  const isText = piece.writes === 'text'
  const rewriting = useRewriting(book.id, piece.step, isText)
  const open = rewriting.rewrites.filter(({ state }) => state === 'open')
  const waiting = tool === 'rewrite' ? 0 : open.length
  const onSaved = (saved: Piece) => cachePiece(client, book.id, saved)
  return (
    <>
      <section
        ref={sheet}
        aria-label={name}
        aria-busy={false}
        data-tool={tool ?? undefined}
        className={classNames(
          'sheet',
          tool !== null && '@max-4xl:col-start-1 @max-4xl:row-start-1 @max-4xl:pb-[60dvh]',
        )}
      >
        <InBookBar at="tools">
          {isText &&
            TOOLS.map(({ tool: one, Icon, keys }) => (
              <Button
                key={one}
                variant="quiet"
                size="small"
                id={`tool-${one}`}
                aria-expanded={tool === one}
                aria-keyshortcuts={keys}
                title={keys === undefined ? t(`book.tool-${one}`) : `${t(`book.tool-${one}`)} (${keys})`}
                aria-description={
                  one === 'rewrite' && waiting > 0 ? t('book.rewrites-waiting', { count: waiting }) : undefined
                }
                className={classNames('relative', TOOL, tool === one && 'bg-sunken text-ink')}
                onClick={() => onTool(tool === one ? null : one)}
              >
                <Icon aria-hidden className="size-4" />
                <span className={one === 'rewrite' ? '@max-6xl/bar:sr-only' : '@max-[96rem]/bar:sr-only'}>
                  {t(`book.tool-${one}`)}
                </span>
                {one === 'rewrite' && waiting > 0 && (
                  <span
                    aria-hidden
                    className="rounded-full bg-accent-soft px-1.5 py-0.5 text-2xs text-accent @max-3xl/bar:absolute @max-3xl/bar:-end-1 @max-3xl/bar:-top-1 @max-3xl/bar:px-1 @max-3xl/bar:py-0"
                  >
                    {number(waiting)}
                  </span>
                )}
              </Button>
            ))}
          <Button
            variant="quiet"
            size="small"
            className={TOOL}
            title={t(piece.locked ? 'book.unlock' : 'book.lock')}
            busy={isBusy}
            onClick={() => change({ locked: !piece.locked })}
          >
            {piece.locked ? <Lock aria-hidden className="size-4" /> : <LockOpen aria-hidden className="size-4" />}
            <span className="@max-[96rem]/bar:sr-only">{t(piece.locked ? 'book.unlock' : 'book.lock')}</span>
          </Button>
        </InBookBar>
        <div className="px-5 py-10 sm:px-12 print:p-0">
          {piece.demo && <p className="demo-note">{t(isText ? 'demo.notice' : 'demo.image-notice')}</p>}
          <PieceMarks book={book} piece={piece} onDismiss={() => change({ marks: 'dismiss' })} />
          {isText && piece.version > 1 && <ChangeLine book={book} piece={piece} onFind={onFindInBook} />}
          <article lang={piece.language ?? book.language} className="desk-part">
            <div className="book">
              {piece.heading && (
                <h2>
                  <PartHeading heading={piece.heading} />
                </h2>
              )}
              {piece.writes === 'image' && <img src={piece.text} alt={name} />}
            </div>
            {isText && (
              <Suspense fallback={<Skeleton className="mx-auto h-96 max-w-[38rem]" />}>
                <Canvas
                  onUnlock={() => change({ locked: false })}
                  onLocked={() => void refetch()}
                  ref={canvas}
                  {...{ book, piece, target, marks, found, onFindInBook, onSaved }}
                  title={name}
                  isWholeTarget={tool === 'rewrite' && selected === null}
                  beside={(handle, asked) => (
                    <InPlace
                      {...{ book, piece, asked, rewriting }}
                      canvas={handle}
                      hasPanel={tool === 'rewrite' || tool === 'ask'}
                      onAsk={() => onTool('ask')}
                    />
                  )}
                />
              </Suspense>
            )}
          </article>
          {isText && (
            <div className="no-print mx-auto max-w-[38rem]">
              <FootnoteWarning before="" after={piece.text} />
            </div>
          )}
          {piece.flags.length > 0 && (
            <ul className="book-flags no-print mx-auto max-w-[38rem]">
              {piece.flags.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          )}
          {children}
          <PieceNeighbours book={book} piece={piece} />
        </div>
      </section>
      {tool !== null && tool !== 'find' && tool !== 'ask' && (
        <Tools
          key={tool}
          tool={tool}
          book={book}
          piece={piece}
          selected={selected}
          rewriting={rewriting}
          canvas={canvas}
          onClose={() => {
            onTool(null)
            document.getElementById(`tool-${tool}`)?.focus()
          }}
        />
      )}
    </>
  )
}

/** A tool in the bar: a phone has room for all of them. */
const TOOL = 'px-2! @max-md/bar:px-1.5!'

const TOOLS = [
  { tool: 'rewrite', Icon: PenLine, keys: PART_KEY_NAMES.rewrite },
  { tool: 'ask', Icon: MessageCircleQuestion, keys: PART_KEY_NAMES.ask },
  { tool: 'versions', Icon: History, keys: PART_KEY_NAMES.versions },
  { tool: 'notes', Icon: StickyNote, keys: undefined },
  { tool: 'find', Icon: Search, keys: 'Ctrl+Shift+F' },
] as const

/** What has changed since the part was written, and the way to the next part that is marked. */
function PieceMarks({ book, piece, onDismiss }: { book: Book; piece: Piece; onDismiss: () => void }) {
  const { t, of } = useText()
  if (piece.marks.length === 0) return null
  const next = nextMarked(book, piece)
  return (
    <Callout variant="accent" className="no-print mx-auto mb-8 max-w-[38rem]">
      <ul className="space-y-1">
        {piece.marks.map(({ because }) => (
          <li key={because}>{t(`book.mark-${because}`)}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onDismiss}>
          {t('book.mark-dismiss')}
        </Button>
        {next && (
          <Link to={partPath(book.id, next.step)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {t('book.mark-next', { part: next.heading ?? of(next.label) })}
          </Link>
        )}
      </div>
    </Callout>
  )
}

/** The next marked part behind this one, else the first. Null: this is the only one. */
function nextMarked({ pieces }: Pick<Book, 'pieces'>, { step }: Pick<Piece, 'step'>): Piece | null {
  const at = pieces.findIndex((one) => one.step === step)
  const others = [...pieces.slice(at + 1), ...pieces.slice(0, Math.max(0, at))]
  return others.find(({ marks }) => marks.length > 0) ?? null
}

/** The written parts before and after one. */
export function findPieceNeighbours({ pieces }: Pick<Book, 'pieces'>, step: string) {
  const parts = pieces.filter(({ writes }) => writes !== 'plan')
  const at = parts.findIndex((one) => one.step === step)
  return { before: parts[at - 1] ?? null, after: parts[at + 1] ?? null }
}

/** Links to the parts before and after. */
function PieceNeighbours({ book, piece }: { book: Book; piece: Piece }) {
  const { t, of } = useText()
  const { before, after } = findPieceNeighbours(book, piece.step)
  const linkTo = (other: Piece | null, label: string, keys: string) =>
    other && (
      <TextLink
        isPlain
        to={partPath(book.id, other.step)}
        title={keys}
        aria-keyshortcuts={keys}
        className="max-w-[45%] text-sm"
      >
        <span className="block text-2xs text-ink-soft">{label}</span>
        <span lang={book.language}>{other.heading ?? of(other.label)}</span>
      </TextLink>
    )
  return (
    <nav aria-label={t('book.neighbours')} className="no-print mx-auto mt-12 flex max-w-[38rem] justify-between gap-4">
      {linkTo(before, t('book.before'), PART_KEY_NAMES.previous) ?? <span />}
      {linkTo(after, t('book.after'), PART_KEY_NAMES.next)}
    </nav>
  )
}
