import { ChevronDown, ChevronUp, MessageSquare, PenLine, ThumbsDown, X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { MAX_COMMENT_LENGTH, MAX_NAME_LENGTH, MAX_QUOTE_LENGTH } from '../../../server/contract/rules.ts'
import { useActionWithFault } from '../../app/use-work.ts'
import { readStoredText, writeStoredText } from '../../base/storage.ts'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { Field, Input, TextArea } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import type { VolumePart } from '../volume/volume-parts.ts'
import { sendComment } from './shares-query.ts'

/** Of the reader, on their device. */
const NAME_KEY = 'shared.name'

/** What a reader says something about. */
interface Passage {
  readonly step: string
  readonly quote: string
  /** Of a whole paragraph. */
  readonly element: Element | null
}

interface RemarkBarProps {
  token: string
  parts: readonly VolumePart[]
  text: RefObject<HTMLElement | null>
  language: string
}

/** A bar within reach of the thumb: says that the chosen paragraph or words are weak, comments on them, suggests others. */
export function RemarkBar({ token, parts, text, language }: RemarkBarProps) {
  const { t, language: shown } = useText()
  const [passage, setPassage] = usePassage(text, parts)
  const [asked, setAsked] = useState<'comment' | 'suggestion' | null>(null)
  const [thanks, setThanks] = useState<string | null>(null)
  const { isBusy, fault, work } = useActionWithFault()
  const done = (message: string) => {
    setThanks(message)
    passage?.element?.setAttribute('data-said', '')
    getSelection()?.removeAllRanges()
    setAsked(null)
    setPassage(null)
  }
  const sayWeak = ({ step, quote }: Passage) =>
    work(async () => {
      done((await sendComment(token, { kind: 'weak', step, quote, name: readStoredText(NAME_KEY) ?? '' })).message)
    })
  const move = (by: 1 | -1) => {
    const next = neighbour(text.current, passage?.element ?? null, by)
    if (next === null) return
    setPassage(passageOf(next, parts))
  }
  return (
    <section
      lang={shown}
      aria-label={t('sharing.remarks')}
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lift sm:inset-x-auto sm:start-1/2 sm:bottom-4 sm:w-[34rem] sm:-translate-x-1/2 sm:rounded-lg sm:border rtl:sm:translate-x-1/2"
    >
      <div className="flex items-center gap-1">
        <p role="status" className="min-w-0 flex-1 ps-1 text-sm text-ink-soft">
          {passage === null ? (
            (thanks ?? t('sharing.hint'))
          ) : (
            <q lang={language} className="line-clamp-1">
              {passage.quote}
            </q>
          )}
        </p>
        <IconButton icon={ChevronUp} label={t('sharing.previous')} onClick={() => move(-1)} />
        <IconButton icon={ChevronDown} label={t('sharing.next')} onClick={() => move(1)} />
        {passage !== null && <IconButton icon={X} label={t('sharing.unchoose')} onClick={() => setPassage(null)} />}
      </div>
      {passage !== null && fault && (
        <p role="alert" className="px-1 text-sm text-bad">
          {fault.message}
        </p>
      )}
      {passage !== null && (
        <div className="mt-1 grid grid-cols-3 gap-2 pb-1">
          <Button className="px-2!" variant="strong" busy={isBusy} onClick={() => void sayWeak(passage)}>
            <ThumbsDown aria-hidden className="size-4 shrink-0 max-sm:hidden" />
            {t('sharing.weak')}
          </Button>
          <Button className="px-2!" onClick={() => setAsked('comment')}>
            <MessageSquare aria-hidden className="size-4 shrink-0 max-sm:hidden" />
            {t('sharing.comment')}
          </Button>
          <Button className="px-2!" onClick={() => setAsked('suggestion')}>
            <PenLine aria-hidden className="size-4 shrink-0 max-sm:hidden" />
            {t('sharing.suggest')}
          </Button>
        </div>
      )}
      {passage !== null && asked !== null && (
        <RemarkDialog
          token={token}
          kind={asked}
          passage={passage}
          language={language}
          onSent={done}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

interface RemarkDialogProps {
  token: string
  kind: 'comment' | 'suggestion'
  passage: Passage
  language: string
  /** With the server's thanks. */
  onSent: (message: string) => void
  onClose: () => void
}

function RemarkDialog({ token, kind, passage: { step, quote }, language, onSent, onClose }: RemarkDialogProps) {
  const { t } = useText()
  const { isBusy, fault, work } = useActionWithFault()
  const [name, setName] = useState(() => readStoredText(NAME_KEY) ?? '')
  const [text, setText] = useState('')
  const [replacement, setReplacement] = useState(quote)
  const isSuggestion = kind === 'suggestion'
  const isReady = isSuggestion ? replacement.trim() !== quote.trim() : text.trim() !== ''
  const submit = () =>
    work(async () => {
      const said = { step, quote, name, text }
      const comment = isSuggestion ? { kind, ...said, replacement } : ({ kind: 'comment', ...said } as const)
      const { message } = await sendComment(token, comment)
      writeStoredText(NAME_KEY, name.trim() || null)
      onSent(message)
    })
  return (
    <Dialog
      onClose={onClose}
      title={t(isSuggestion ? 'sharing.suggestion-title' : 'sharing.comment-title')}
      about={
        <q lang={language} className="line-clamp-4 font-serif [overflow-wrap:anywhere] italic">
          {quote}
        </q>
      }
    >
      <Form
        className="space-y-4"
        onSend={() => {
          if (isReady) void submit()
        }}
      >
        {isSuggestion && (
          <Field label={t('sharing.replacement')}>
            <TextArea
              lang={language}
              value={replacement}
              maxLength={MAX_QUOTE_LENGTH}
              className="field-sizing-content max-h-60"
              onValue={setReplacement}
            />
          </Field>
        )}
        <Field label={t(isSuggestion ? 'sharing.reason' : 'sharing.comment-text')}>
          <TextArea value={text} maxLength={MAX_COMMENT_LENGTH} onValue={setText} />
        </Field>
        <Field label={t('sharing.name')}>
          <Input value={name} maxLength={MAX_NAME_LENGTH} autoComplete="name" onValue={setName} />
        </Field>
        <FaultNote>{fault?.message}</FaultNote>
        <Button type="submit" variant="main" busy={isBusy} disabled={!isReady} className="w-full">
          {t('sharing.send')}
        </Button>
      </Form>
    </Dialog>
  )
}

const PARAGRAPHS = '.volume-part :is(p, li, h3, h4, td, pre)'

/** The paragraph that was tapped, or the words that are selected. A selection that goes leaves what was chosen. */
function usePassage(text: RefObject<HTMLElement | null>, parts: readonly VolumePart[]) {
  const [passage, setPassage] = useState<Passage | null>(null)
  useEffect(() => {
    const article = text.current
    const onTap = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || getSelection()?.isCollapsed === false || target.closest('a, button')) return
      const element = target.closest(PARAGRAPHS)
      if (element !== null) setPassage((before) => (before?.element === element ? null : passageOf(element, parts)))
    }
    const onSelect = () => {
      const selection = getSelection()
      if (!selection || selection.isCollapsed || !article?.contains(selection.anchorNode)) return
      const chosen = passageOf(selection.anchorNode!.parentElement!, parts, selection.toString())
      if (chosen !== null && partOf(selection.focusNode) === partOf(selection.anchorNode)) setPassage(chosen)
    }
    article?.addEventListener('click', onTap)
    document.addEventListener('selectionchange', onSelect)
    return () => {
      article?.removeEventListener('click', onTap)
      document.removeEventListener('selectionchange', onSelect)
    }
  }, [text, parts])
  useEffect(() => {
    passage?.element?.setAttribute('data-chosen', '')
    passage?.element?.scrollIntoView({ block: 'nearest' })
    return () => passage?.element?.removeAttribute('data-chosen')
  }, [passage])
  return [passage, setPassage] as const
}

function partOf(node: Node | null): Element | null {
  return (node instanceof Element ? node : node?.parentElement)?.closest('.volume-part') ?? null
}

/** The words of an element, or those that are selected beginning in it. Null: it is no text of a part. */
function passageOf(element: Element, parts: readonly VolumePart[], selected?: string): Passage | null {
  const part = parts.find(({ anchor }) => anchor === partOf(element)?.id)
  const quote = (selected ?? (element as HTMLElement).innerText).trim().slice(0, MAX_QUOTE_LENGTH)
  if (part === undefined || quote === '') return null
  return { step: part.piece.step, quote, element: selected === undefined ? element : null }
}

/** The paragraph after or before one; of none the first that is in sight. */
function neighbour(article: HTMLElement | null, from: Element | null, by: 1 | -1): Element | null {
  const all = [...(article?.querySelectorAll(PARAGRAPHS) ?? [])]
  if (from !== null) return all[all.indexOf(from) + by] ?? null
  return all.find((one) => one.getBoundingClientRect().top > 0) ?? null
}
