import { useQueryClient } from '@tanstack/react-query'
import { Pause, Play, SkipBack, SkipForward, ThumbsDown, X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Book } from '../../api/books.ts'
import { addNote } from '../../api/revision.ts'
import { useAsyncAction } from '../../app/use-work.ts'
import { readStoredText, writeStoredText } from '../../base/storage.ts'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import type { VolumePart } from '../volume/volume-parts.ts'

/** Of the listener, on this device. */
const RATE_KEY = 'listening.rate'
const RATES = [0.8, 1, 1.2, 1.5]

interface ListeningBarProps {
  book: Pick<Book, 'id' | 'language'>
  parts: readonly VolumePart[]
  article: HTMLElement
  onClose: () => void
}

/** Reads the book aloud by the browser's voice, from the first sentence on the screen, and notes where its author hears a weak one. */
export default function ListeningBar({ book: { id, language }, parts, article, onClose }: ListeningBarProps) {
  const { t, language: shown } = useText()
  const client = useQueryClient()
  const { isBusy, work } = useAsyncAction()
  const [rate, setRate] = useState(() => Number(readStoredText(RATE_KEY) ?? 1))
  const [said, setSaid] = useState<string | null>(null)
  const sentences = useMemo(() => listSentences(article, language), [article, language])
  const first = useMemo(() => findFirstShown(sentences), [sentences])
  const { at, isSpeaking, toggle, move } = useReadingAloud(sentences, { rate, first })
  const sentence = sentences[at]
  const spoken = sentence?.language ?? language
  const hasVoice = useHasVoice(spoken)
  const mark = () =>
    work(async () => {
      const step = parts.find(({ anchor }) => anchor === sentence?.anchor)?.piece.step
      if (step === undefined || sentence === undefined) return
      await addNote(id, { step, quote: sentence.text, text: t('listening.weak-note') })
      await client.invalidateQueries({ queryKey: ['book', id, 'notes'] })
      setSaid(t('listening.marked'))
    })
  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    ArrowRight: () => move(1),
    ArrowLeft: () => move(-1),
    w: () => void mark(),
    Escape: onClose,
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key]
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      const isPress = event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, summary')
      if (act === undefined || isTyping || isPress || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const choose = (chosen: number) => {
    setRate(chosen)
    writeStoredText(RATE_KEY, String(chosen))
  }
  return (
    <section
      lang={shown}
      aria-label={t('listening.bar')}
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lift sm:inset-x-auto sm:start-1/2 sm:bottom-4 sm:w-[34rem] sm:-translate-x-1/2 sm:rounded-lg sm:border rtl:sm:translate-x-1/2"
    >
      <p className="line-clamp-1 px-1 text-2xs text-ink-soft">
        {hasVoice ? (
          sentence === undefined ? (
            t('listening.end')
          ) : (
            <q lang={spoken}>{sentence.text}</q>
          )
        ) : (
          t(`listening.no-voice-${language}`)
        )}
      </p>
      <div className="mt-1 flex items-center gap-1">
        <IconButton icon={SkipBack} label={t('listening.previous')} onClick={() => move(-1)} />
        <IconButton
          icon={isSpeaking ? Pause : Play}
          label={t(isSpeaking ? 'listening.pause' : 'listening.play')}
          variant="main"
          autoFocus
          onClick={toggle}
        />
        <IconButton icon={SkipForward} label={t('listening.next')} onClick={() => move(1)} />
        <Button className="ms-1" busy={isBusy} disabled={sentence === undefined} onClick={() => void mark()}>
          <ThumbsDown aria-hidden className="size-4" />
          {t('listening.weak')}
        </Button>
        <div className="ms-auto w-20">
          <Select
            aria-label={t('listening.rate')}
            value={rate}
            options={RATES.map((value) => ({ value, label: `${value}×` }))}
            onValue={choose}
          />
        </div>
        <IconButton icon={X} label={t('listening.close')} onClick={onClose} />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {said !== null && (
        <p aria-hidden className="px-1 pt-1 text-2xs text-ink-soft">
          {said}
        </p>
      )}
    </section>
  )
}

/** Whether the browser has a voice for a language; browsers name their voices a moment after they are asked. */
function useHasVoice(language: string): boolean {
  const [has, setHas] = useState(() => findVoice(language) !== null)
  useEffect(() => {
    const look = () => setHas(findVoice(language) !== null)
    look()
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => speechSynthesis.removeEventListener('voiceschanged', look)
  }, [language])
  return has
}

/** The name under which the style sheet knows the sentence that is read. */
const HIGHLIGHT = 'spoken'

/** Reads sentences aloud by the browser's voice, one utterance each, and marks and shows the one that is read. */
function useReadingAloud(
  sentences: readonly SpokenSentence[],
  { rate, first }: { readonly rate: number; readonly first: number },
) {
  const [at, setAt] = useState(first)
  const [isSpeaking, setSpeaking] = useState(false)
  const latest = useRef({ rate })
  latest.current = { rate }
  useEffect(() => {
    if (!isSpeaking) return
    const sentence = sentences[at]
    if (sentence === undefined) return setSpeaking(false)
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    const voice = findVoice(sentence.language)
    utterance.lang = voice?.lang ?? sentence.language
    if (voice !== null) utterance.voice = voice
    utterance.rate = latest.current.rate
    let isOver = false
    utterance.addEventListener('end', () => {
      if (!isOver) setAt((now) => now + 1)
    })
    utterance.addEventListener('error', ({ error }) => {
      if (!isOver && error !== 'interrupted' && error !== 'canceled') setSpeaking(false)
    })
    speechSynthesis.speak(utterance)
    return () => {
      isOver = true
      speechSynthesis.cancel()
    }
  }, [sentences, at, isSpeaking])
  useEffect(() => {
    const range = sentences[at]?.range
    if (range === undefined) return
    CSS.highlights?.set(HIGHLIGHT, new Highlight(range))
    showRange(range)
    return () => void CSS.highlights?.delete(HIGHLIGHT)
  }, [sentences, at])
  /** Starts or stops at the sentence at hand. */
  const toggle = useCallback(() => {
    setAt((now) => (now >= sentences.length ? 0 : now))
    setSpeaking((now) => !now)
  }, [sentences])
  /** Goes to another sentence, and goes on reading if it was. */
  const move = useCallback(
    (by: 1 | -1) => setAt((now) => Math.min(sentences.length - 1, Math.max(0, now + by))),
    [sentences],
  )
  return { at, isSpeaking, toggle, move }
}

/** A voice for a language, one on the device before one on the network; null: the browser names none. */
function findVoice(language: string): SpeechSynthesisVoice | null {
  const fitting = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  return fitting.find(({ localService }) => localService) ?? fitting[0] ?? null
}

/** The first sentence that is on the screen; 0: none is. */
function findFirstShown(sentences: readonly SpokenSentence[]): number {
  const at = sentences.findIndex(({ range }) => range.getBoundingClientRect().top >= TOP_PIXELS)
  return Math.max(0, at)
}

/** Room for the bars above and below the text. */
const TOP_PIXELS = 120
const BOTTOM_PIXELS = 140

/** Scrolls to a sentence that is behind a bar or off the screen. */
function showRange(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= TOP_PIXELS && bottom <= innerHeight - BOTTOM_PIXELS) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  scrollBy({ top: top - innerHeight / 3, behavior })
}

/** A sentence of the reading page: where it stands, in which part, and its words as they are read. */
interface SpokenSentence {
  /** The id of the element of its part. */
  readonly anchor: string
  /** Of its part. */
  readonly language: string
  readonly text: string
  readonly range: Range
}

/** What is read: headings, paragraphs, items and cells. A block within another one is read by itself. */
const BLOCKS = 'h2, h3, h4, h5, h6, p, li, td, th, blockquote'
/** What is on the page but not read. */
const UNREAD = '.volume-notes, .no-print, sup, figure'

/** The sentences of the parts on a page, in their order. */
function listSentences(article: HTMLElement, language: string): SpokenSentence[] {
  return [...article.querySelectorAll<HTMLElement>('.volume-part')].flatMap((part) => {
    const own = part.lang || language
    const segmenter = new Intl.Segmenter(own, { granularity: 'sentence' })
    return [...part.querySelectorAll<HTMLElement>(BLOCKS)].flatMap((block) =>
      block.closest(UNREAD) === null ? sentencesOf(block, { anchor: part.id, language: own, segmenter }) : [],
    )
  })
}

function sentencesOf(
  block: HTMLElement,
  { anchor, language, segmenter }: Pick<SpokenSentence, 'anchor' | 'language'> & { readonly segmenter: Intl.Segmenter },
): SpokenSentence[] {
  const nodes = textNodesOf(block)
  const whole = nodes.map(({ data }) => data).join('')
  return [...segmenter.segment(whole)].flatMap(({ segment, index }) => {
    const text = segment.trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const from = index + segment.indexOf(text)
    const range = document.createRange()
    range.setStart(...placeIn(nodes, from, false))
    range.setEnd(...placeIn(nodes, from + text.length, true))
    return [{ anchor, language, text: text.replace(/\s+/g, ' '), range }]
  })
}

/** The texts of a block, without those of blocks within it and of what isn't read. */
function textNodesOf(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement!
    if (parent.closest(BLOCKS) === block && parent.closest(UNREAD) === null) found.push(node)
  }
  return found
}

/** The text node and the place in it of a character of the block; at an end, of the node that ends there. */
function placeIn(nodes: readonly Text[], offset: number, isEnd: boolean): [Text, number] {
  let left = offset
  for (const node of nodes) {
    if (left < node.length || (isEnd && left === node.length)) return [node, left]
    left -= node.length
  }
  const last = nodes.at(-1)!
  return [last, last.length]
}
