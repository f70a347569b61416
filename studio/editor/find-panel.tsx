import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox, Input } from '../ui/field.tsx'
import { EMPTY_SEARCH_QUERY } from './matches.ts'
import { matchNumber, readMatches, replaceAll, replaceMatch, searchFor, selectMatch } from './view/search-plugin.ts'

interface FindPanelProps {
  view: EditorView
  /** What was selected when it was opened. */
  initial: string
  isLocked: boolean
  /** Looks through the whole book; absent: there is no book around the piece. */
  onFindInBook?: ((text: string) => void) | undefined
  onClose: () => void
}

/** Find and replace over the piece. The text keeps its caret; Escape returns to it. */
export function FindPanel({ view, initial, isLocked, onFindInBook, onClose }: FindPanelProps) {
  const { t, number } = useText()
  const id = useId()
  const [text, setText] = useState(initial)
  const [replacement, setReplacement] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  const [note, setNote] = useState('')

  const found = () => {
    const count = readMatches(view.state).length
    if (text === '') return ''
    if (count === 0) return t('editor.found-none')
    return t('editor.found', { at: number(matchNumber(view.state)), count: number(count) })
  }
  const run = (make: (state: EditorState) => Transaction | null) => {
    const tr = make(view.state)
    if (tr) view.dispatch(tr)
    setNote(found())
  }
  const go = (step: 1 | -1) => run((state) => selectMatch(state, step))
  const replace = () => {
    run((state) => replaceMatch(state, replacement))
    go(1)
  }
  const replaceEvery = () => {
    const count = readMatches(view.state).length
    view.dispatch(replaceAll(view.state, replacement))
    setNote(t('editor.replaced', { count: number(count) }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is looked for begins a search
  useEffect(() => {
    view.dispatch(searchFor(view.state, { text, matchCase, wholeWords }))
    setNote(found())
  }, [view, text, matchCase, wholeWords])
  useEffect(
    () => () => {
      if (!view.isDestroyed) view.dispatch(searchFor(view.state, EMPTY_SEARCH_QUERY))
    },
    [view],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (event.target.id === `${id}-replace`) replace()
      else go(event.shiftKey ? -1 : 1)
    } else return
    event.stopPropagation()
  }
  return (
    <search aria-label={t('editor.find')} className="canvas-find no-print" onKeyDown={onKeyDown}>
      <Input
        autoFocus
        id={`${id}-find`}
        aria-label={t('editor.find-what')}
        placeholder={t('editor.find-what')}
        value={text}
        onValue={setText}
        className="min-w-0 flex-1 basis-40"
      />
      <IconButton icon={ChevronUp} label={t('editor.previous')} onClick={() => go(-1)} />
      <IconButton icon={ChevronDown} label={t('editor.next')} onClick={() => go(1)} />
      <span role="status" className="min-w-20 text-2xs text-ink-soft tabular-nums">
        {note}
      </span>
      <IconButton icon={X} label={t('editor.close-find')} className="ms-auto" onClick={onClose} />
      <span className="basis-full" />
      {!isLocked && (
        <>
          <Input
            id={`${id}-replace`}
            aria-label={t('editor.replace-with')}
            placeholder={t('editor.replace-with')}
            value={replacement}
            onValue={setReplacement}
            className="min-w-0 flex-1 basis-40"
          />
          <Button size="small" disabled={text === ''} onClick={replace}>
            {t('editor.replace')}
          </Button>
          <Button size="small" disabled={text === ''} onClick={replaceEvery}>
            {t('editor.replace-all')}
          </Button>
        </>
      )}
      <Checkbox label={t('editor.match-case')} checked={matchCase} onValue={setMatchCase} />
      <Checkbox label={t('editor.whole-words')} checked={wholeWords} onValue={setWholeWords} />
      {onFindInBook && (
        <Button variant="link" size="small" onClick={() => onFindInBook(text)}>
          {t('editor.in-book')}
        </Button>
      )}
    </search>
  )
}
