import { compareUnits } from '../../engine/revision/compare-units.ts'
import { CodeBlock } from './code-block.tsx'

interface ComparedTextProps {
  text: string
  other: string
  /** How a line is shown that the other text lacks: crossed out or marked. */
  lacks: 'del' | 'mark'
}

/** A text in which the lines that another one lacks are shown as such. */
export function ComparedText({ text, other, lacks: Lacking }: ComparedTextProps) {
  return (
    <CodeBlock className="rounded-md border border-line bg-paper px-3 py-2">
      {markOwnLines(text, other).map(({ text: line, isOwn }, index) => {
        const Line = isOwn ? Lacking : 'span'
        const look = isOwn ? (Lacking === 'del' ? 'text-bad' : 'bg-accent-soft text-ink') : ''
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <Line key={index} className={`block min-h-5 ${look}`}>
            {line}
          </Line>
        )
      })}
    </CodeBlock>
  )
}

export interface ComparedLine {
  readonly text: string
  /** False: the other text has it too. */
  readonly isOwn: boolean
}

/** The lines of a text, each with whether the other text lacks it at this place. */
export function markOwnLines(text: string, other: string): ComparedLine[] {
  const lines = text.split('\n')
  return compareUnits(other.split('\n'), lines).runs.flatMap(({ kind, count, after }) =>
    kind === 'removed'
      ? []
      : lines.slice(after, after + count).map((line) => ({ text: line, isOwn: kind === 'added' })),
  )
}
