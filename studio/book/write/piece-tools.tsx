import type { RefObject } from 'react'
import type { Book, Piece } from '../../api/books.ts'
import type { CanvasHandle } from '../../editor/canvas-handle.ts'
import type { Passage } from '../../editor/handle.ts'
import { useText } from '../../language/language.tsx'
import { NotesPanel } from '../../revision/notes-panel.tsx'
import { RewritePanel } from '../../revision/rewrite-panel.tsx'
import type { PieceRewriting } from '../../revision/use-rewrite.ts'
import { VersionsPanel } from '../../revision/versions-panel.tsx'
import { ToolPanel, type WritingTool } from './tool-panel.tsx'

interface PieceToolsProps {
  tool: Exclude<WritingTool, 'find' | 'ask'>
  book: Book
  piece: Piece
  selected: Passage | null
  rewriting: PieceRewriting
  canvas: RefObject<CanvasHandle | null>
  onClose: () => void
}

/** The content of the open tool. */
export default function PieceTools({ tool, book, piece, selected, rewriting, canvas, onClose }: PieceToolsProps) {
  const { t } = useText()
  return (
    <ToolPanel title={t(`rewriting.tool-${tool}`)} onClose={onClose}>
      {tool === 'rewrite' && (
        <RewritePanel book={book} piece={piece} selected={selected} rewriting={rewriting} canvas={canvas} />
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
    </ToolPanel>
  )
}
