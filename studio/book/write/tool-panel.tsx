import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../language/language.tsx'
import { IconButton } from '../../ui/button.tsx'

/** The panel of an open tool: beside the text, on narrow pages over the lower part of it. */
export function ToolPanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      aria-label={t('rewriting.tools')}
      className="no-print sticky bottom-0 z-20 max-h-[60dvh] self-end overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-lift @max-4xl:col-start-1 @max-4xl:row-start-1 @4xl:bottom-auto @4xl:z-auto @4xl:self-start @4xl:shadow-none @4xl:top-[calc(var(--bar)+1.5rem)] @4xl:max-h-[calc(100dvh-var(--bar)-3rem)]"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className="sticky -top-4 z-10 -mx-4 -mt-4 mb-2 flex items-center justify-between bg-surface px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="rounded-sm font-sans text-base font-semibold text-ink">
          {title}
        </h2>
        <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}

/** What is beside the text. */
export type WritingTool = 'rewrite' | 'versions' | 'ask' | 'notes' | 'find'
