import { memo, useMemo } from 'react'
import { useText } from '../language/language.tsx'
import { CopyButton } from '../markdown/copy-button.tsx'
import type { Message } from './answers.ts'
import { type ComparedLine, markOwnLines } from './changed-lines.ts'
import { CodeBlock } from './code-block.tsx'

interface PromptMessageProps extends Message {
  /** The message before the last change; null: there was none. */
  before: string | null
  heading: 'h3' | 'h4'
}

/** One message as it is sent, with the lines that the last change touched. Others aren't rendered again. */
export const PromptMessage = memo(function PromptMessage({
  role,
  content,
  tokens,
  before,
  heading: Heading,
}: PromptMessageProps) {
  const { t, number } = useText()
  const lines = useMemo(() => markOwnLines(content, before ?? content), [content, before])
  const changed = lines.filter(({ isOwn }) => isOwn).length
  const title = t(`workbench.role-${role}`)
  return (
    <article aria-label={title} className="overflow-hidden rounded-lg border border-line">
      <header className="flex items-center gap-3 border-b border-line bg-surface py-1 ps-4 pe-1">
        <Heading className="flex-1 font-sans text-sm font-medium text-ink">
          {title}
          <span className="ms-2 text-2xs font-normal text-ink-soft tabular-nums">
            {t('workbench.message-tokens', { n: number(tokens) })}
          </span>
          <span role="status" className="ms-2 text-2xs font-normal text-accent">
            {changed > 0 && t('workbench.changed', { n: changed })}
          </span>
        </Heading>
        <CopyButton text={() => content} />
      </header>
      <CodeBlock className="bg-paper px-4 py-3">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place; another text begins its animation again
          <PromptLine key={`${index} ${line.isOwn && line.text}`} line={line} />
        ))}
      </CodeBlock>
    </article>
  )
})

function PromptLine({ line: { text, isOwn } }: { line: ComparedLine }) {
  if (isOwn) return <mark className="changed-line block min-h-5">{text}</mark>
  return <span className="block min-h-5">{text}</span>
}
