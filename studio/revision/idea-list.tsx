import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { readIdeas } from '../../engine/revision/manner.ts'
import { useText } from '../language/language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { notifyMessage } from '../ui/notify.ts'
import type { SuggestionProps } from './suggestion-bar.tsx'
import { useRewriteDecision } from './use-decision.ts'
import { VariantRow } from './variant-row.tsx'

/** Ten ideas for a passage, to be read: each is put behind its paragraph, or dismissed. */
export function IdeaList({ book, piece, canvas, rewriting, rewrite, variant, onClose }: SuggestionProps) {
  const { t } = useText()
  const list = useRef<HTMLDivElement>(null)
  const { isBusy, decide } = useRewriteDecision(book, piece)
  const [gone, setGone] = useState<readonly string[]>([])
  const find = variant.passage?.find ?? null
  useEffect(() => {
    canvas.target(find)
    list.current?.focus({ preventScroll: true })
    return () => canvas.target(null)
  }, [canvas, find])
  const close = () => {
    onClose()
    canvas.focus()
  }
  const insert = (idea: string) => {
    if (find !== null && canvas.insertBehind(find, idea)) setGone([...gone, idea])
    else notifyMessage('error', 'rewriting.passage-gone')
  }
  const ideas = readIdeas(variant.text).filter((idea) => !gone.includes(idea))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a list and its buttons
    <div
      ref={list}
      role="group"
      tabIndex={-1}
      aria-label={t('rewriting.manner-ideas')}
      className="suggestion-bar no-print"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <div className="flex items-center gap-3">
        <VariantRow {...{ book, rewrite, variant, rewriting }} />
        <IconButton
          icon={X}
          label={t('rewriting.later')}
          size="small"
          className="ms-auto px-2 max-sm:size-11"
          onClick={close}
        />
      </div>
      <ol lang={book.language} className="mt-1 max-h-[40dvh] divide-y divide-line overflow-y-auto">
        {ideas.map((idea) => (
          <li key={idea} className="flex items-start gap-2 py-1.5">
            <p className="min-w-0 flex-1 font-serif text-[0.9375rem] text-ink">{idea}</p>
            <Button
              size="small"
              className="max-sm:h-11"
              disabled={piece.locked}
              aria-label={t('rewriting.insert-idea', { idea })}
              onClick={() => insert(idea)}
            >
              {t('rewriting.insert')}
            </Button>
            <IconButton
              icon={X}
              label={t('rewriting.dismiss-idea', { idea })}
              size="small"
              className="px-2 max-sm:size-11"
              onClick={() => setGone([...gone, idea])}
            />
          </li>
        ))}
      </ol>
      <div className="mt-1">
        <Button
          size="small"
          className="max-sm:h-11"
          busy={isBusy}
          onClick={() => void decide(rewrite.id, { leave: true }).then((isLeft) => isLeft && close())}
        >
          {t('rewriting.leave')}
        </Button>
      </div>
    </div>
  )
}
