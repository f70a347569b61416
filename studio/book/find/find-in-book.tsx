import { useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Book, bookQuery } from '../../api/books.ts'
import { TextLink } from '../../app/link.tsx'
import type { CanvasHandle } from '../../editor/canvas-handle.ts'
import type { TextSearch } from '../../editor/handle.ts'
import type { SearchQuery } from '../../editor/matches.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/feedback.tsx'
import { Checkbox, Input } from '../../ui/field.tsx'
import { ToolPanel } from '../write/tool-panel.tsx'
import { countMatches, findHits, type SearchHit } from './book-search.ts'
import { HitList } from './hit-list.tsx'
import { useReplaceInBook } from './use-replacing.ts'

interface FindInBookProps {
  book: Book
  canvas: RefObject<CanvasHandle | null>
  /** What was selected when the search was opened; another object starts another search. */
  asked: { readonly text: string }
  /** Marks the matches of the open piece, or shows one match in its piece. */
  onFound: (found: TextSearch) => void
  onClose: () => void
}

/** Find and replace in the whole book, with a list of the matches by piece. */
export default function FindInBook({ book, canvas, asked, onFound, onClose }: FindInBookProps) {
  const { t, number } = useText()
  const id = useId()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState<SearchQuery>({ text: asked.text, matchCase: false, wholeWords: false })
  const [typed, setTyped] = useState<string | null>(null)
  // An empty replacement deletes, so it counts once something was typed and emptied again.
  const isReplacing = typed !== null
  const replacement = typed ?? ''
  const [current, setCurrent] = useState<Pick<SearchHit, 'step' | 'nth'> | null>(null)
  const searched = useDeferredValue(query)
  const found = useMemo(() => findHits(book, searched), [book, searched])
  const hits = useMemo(() => found.flatMap((one) => one.hits), [found])
  const replacing = useReplaceInBook(book.id, canvas)
  const free = found.filter(({ piece }) => !piece.locked)
  const replaceable = free.reduce((sum, one) => sum + one.hits.length, 0)

  const show = useRef(onFound)
  show.current = onFound
  useEffect(() => {
    setQuery((before) => (asked.text === '' ? before : { ...before, text: asked.text }))
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [asked])
  useEffect(() => {
    setCurrent(null)
    show.current({ query: searched, at: null })
  }, [searched])

  const go = (hit: Pick<SearchHit, 'step' | 'nth'> | undefined) => {
    if (!hit) return
    setCurrent({ step: hit.step, nth: hit.nth })
    onFound({ query: searched, at: hit })
  }
  const goOn = (step: 1 | -1) => {
    const at = hits.findIndex((hit) => isAt(hit, current))
    const next = at < 0 ? (step === 1 ? 0 : -1) : (at + step) % hits.length
    go(hits.at(next))
  }
  const replaceOne = async (hit: SearchHit) => {
    await replacing.one(hit, { query: searched, replacement })
    const latest = client.getQueryData(bookQuery(book.id).queryKey)
    if (current === null || !latest) return
    // The next match takes the number of the replaced one, after any matches in the replacement itself.
    const place = hit.nth + countMatches([replacement], searched)
    go(findHits(latest, searched).find(({ piece }) => piece.step === hit.step)?.hits[place])
  }
  const undo = () => {
    // The button disappears with the report, so the focus moves before.
    said.current?.focus()
    void replacing.undo()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return
    event.preventDefault()
    const hit = hits.find((one) => isAt(one, current))
    const isFree = free.some(({ piece }) => piece.step === hit?.step)
    if (event.target.id === `${id}-replace` && isReplacing && hit && isFree) void replaceOne(hit)
    else goOn(event.shiftKey ? -1 : 1)
  }
  return (
    <ToolPanel title={t('find.title')} onClose={onClose}>
      <search aria-label={t('find.title')} className="space-y-3" onKeyDown={onKeyDown}>
        <Input
          ref={field}
          id={`${id}-find`}
          type="search"
          enterKeyHint="search"
          aria-label={t('editor.find-what')}
          placeholder={t('editor.find-what')}
          value={query.text}
          onValue={(value) => setQuery({ ...query, text: value })}
        />
        <Input
          id={`${id}-replace`}
          aria-label={t('editor.replace-with')}
          placeholder={t('editor.replace-with')}
          value={replacement}
          onValue={setTyped}
        />
        <div className="flex flex-wrap gap-x-4">
          <Checkbox
            label={t('editor.match-case')}
            checked={query.matchCase}
            onValue={(checked) => setQuery({ ...query, matchCase: checked })}
          />
          <Checkbox
            label={t('editor.whole-words')}
            checked={query.wholeWords}
            onValue={(checked) => setQuery({ ...query, wholeWords: checked })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="me-auto text-sm text-ink-soft tabular-nums">
            {searched.text === '' || (hits.length === 0 && (replacing.report?.count ?? 0) > 0)
              ? ''
              : t(hits.length === 0 ? 'editor.found-none' : 'find.found', { count: number(hits.length) })}
          </p>
          {isReplacing && replaceable > 0 && (
            <Button
              size="small"
              variant={replacement === '' ? 'plain' : 'main'}
              busy={replacing.isBusy}
              onClick={() => void replacing.all(free, { query: searched, replacement })}
            >
              {t(replacement === '' ? 'find.delete-all' : 'find.replace-all', { count: number(replaceable) })}
            </Button>
          )}
        </div>
      </search>
      <div ref={said} role="status" tabIndex={-1} className="mt-3">
        {replacing.report !== null && (
          <Callout variant={replacing.report.failure === null ? 'good' : 'bad'} className="text-2xs">
            {replacing.report.count > 0 && <p>{t('find.replaced', { count: number(replacing.report.count) })}</p>}
            {replacing.report.failure !== null && <p>{replacing.report.failure}</p>}
            {replacing.report.canUndo && (
              <Button variant="link" className="text-2xs" busy={replacing.isBusy} onClick={undo}>
                {t('find.undo')}
              </Button>
            )}
          </Callout>
        )}
      </div>
      <HitList
        found={found}
        language={book.language}
        current={current}
        isBusy={replacing.isBusy}
        change={isReplacing ? (replacement === '' ? 'delete' : 'replace') : null}
        onGo={go}
        onReplace={(hit) => void replaceOne(hit)}
      />
      <Elsewhere book={book} query={searched} />
    </ToolPanel>
  )
}

function isAt(hit: SearchHit, place: Pick<SearchHit, 'step' | 'nth'> | null): boolean {
  return place !== null && hit.step === place.step && hit.nth === place.nth
}

/** The number of matches in the plan and the memory of the book, from which later pieces are written. */
function Elsewhere({ book, query }: { book: Book; query: SearchQuery }) {
  const { t, number } = useText()
  const { outline, chapterTitles, authorBrief, bible, scenePlans } = book
  const places = [
    {
      view: 'plan',
      count: countMatches(
        [
          ...(outline?.entries.flatMap(({ title, summary }) => [title, summary]) ?? []),
          ...Object.values(chapterTitles),
        ],
        query,
      ),
    },
    {
      view: 'remembered',
      count: countMatches(
        [...Object.values(authorBrief), ...bible.lines.map(({ text }) => text), ...Object.values(scenePlans)],
        query,
      ),
    },
  ] as const
  return (
    <ul className="mt-4 space-y-1 text-2xs text-ink-soft empty:hidden">
      {places
        .filter(({ count }) => count > 0)
        .map(({ view, count }) => (
          <li key={view}>
            {t(`find.also-${view}`, { count: number(count) })}{' '}
            <TextLink to={`/books/${book.id}/${view}`}>{t(`find.open-${view}`)}</TextLink>
          </li>
        ))}
    </ul>
  )
}
