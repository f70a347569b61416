import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Book, Piece } from '../../api/books.ts'
import type { CanvasHandle, Passage } from '../../editor/handle.ts'
import { useText } from '../../language/language.tsx'
import { NotesPanel } from '../../rewriting/notes-panel.tsx'
import { RewritePanel } from '../../rewriting/rewrite-panel.tsx'
import { VersionsPanel } from '../../rewriting/versions-panel.tsx'
import { Button } from '../../ui/button.tsx'
import type { Tool } from './tool.ts'

interface PieceToolsProps {
  tool: Tool
  book: Book
  piece: Piece
  selected: Passage | null
  canvas: RefObject<CanvasHandle | null>
  onClose: () => void
}

/** The open tool beside the text; on narrow pages over its lower part, which scrolls on behind. */
export default function PieceTools({ tool, book, piece, selected, canvas, onClose }: PieceToolsProps) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      aria-label={t('rewriting.tools')}
      className="no-print sticky bottom-0 z-20 max-h-[60dvh] self-end overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-lift @max-4xl:col-start-1 @max-4xl:row-start-2 @4xl:bottom-auto @4xl:z-auto @4xl:self-start @4xl:shadow-none @4xl:top-28 @4xl:max-h-[calc(100dvh-8.5rem)]"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className="mb-4 flex items-center justify-between">
        <h2 ref={heading} tabIndex={-1} className="rounded-sm font-sans text-base font-semibold text-ink">
          {t(`rewriting.tool-${tool}`)}
        </h2>
        <Button variant="quiet" size="icon" aria-label={t('shell.close')} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </header>
      {tool === 'rewrite' && (
        <RewritePanel
          book={book}
          piece={piece}
          selected={selected}
          onSave={() => canvas.current?.flush() ?? Promise.resolve(true)}
        />
      )}
      {tool === 'versions' && <VersionsPanel book={book} piece={piece} />}
      {tool === 'notes' && (
        <NotesPanel
          book={book}
          piece={piece}
          selected={selected}
          onFind={(quote) => canvas.current?.focusQuote(quote) ?? false}
        />
      )}
    </aside>
  )
}
