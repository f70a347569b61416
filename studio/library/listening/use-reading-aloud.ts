import { useCallback, useEffect, useRef, useState } from 'react'
import type { SpokenSentence } from './sentences.ts'

/** The name under which the style sheet knows the sentence that is read. */
const HIGHLIGHT = 'spoken'

interface ReadingAloud {
  readonly at: number
  readonly isSpeaking: boolean
  /** Starts or stops at the sentence at hand. */
  readonly toggle: () => void
  /** Goes to another sentence, and goes on reading if it was. */
  readonly move: (by: 1 | -1) => void
}

/** Reads sentences aloud by the browser's voice, one utterance each, and marks and shows the one that is read. */
export function useReadingAloud(
  sentences: readonly SpokenSentence[],
  { rate, first }: { readonly rate: number; readonly first: number },
): ReadingAloud {
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
  const toggle = useCallback(() => {
    setAt((now) => (now >= sentences.length ? 0 : now))
    setSpeaking((now) => !now)
  }, [sentences])
  const move = useCallback(
    (by: 1 | -1) => setAt((now) => Math.min(sentences.length - 1, Math.max(0, now + by))),
    [sentences],
  )
  return { at, isSpeaking, toggle, move }
}

/** A voice for a language, one on the device before one on the network; null: the browser names none. */
export function findVoice(language: string): SpeechSynthesisVoice | null {
  const fitting = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  return fitting.find(({ localService }) => localService) ?? fitting[0] ?? null
}

/** The first sentence that is on the screen; 0: none is. */
export function findFirstShown(sentences: readonly SpokenSentence[]): number {
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
