import type { Chunk } from '../../engine/revision/difference.ts'
import { useText } from '../language/language.tsx'

interface SentenceDifferenceProps {
  chunks: readonly Chunk[]
  language: string
}

/** Characters of unchanged text that are before and after a change. */
const CONTEXT_CHARACTERS = 160

/** Two texts sentence by sentence: what goes is struck through, what comes stands out, what stays is shortened. */
export function SentenceDifference({ chunks, language }: SentenceDifferenceProps) {
  return (
    <ol lang={language} className="space-y-2 font-serif text-[0.9375rem] leading-relaxed">
      {chunks.map((chunk, at) =>
        chunk.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: chunks of one difference never move
          <Unchanged key={at} text={chunk.before} isFirst={at === 0} isLast={at === chunks.length - 1} />
        ) : (
          <Change key={chunk.id} chunk={chunk} />
        ),
      )}
    </ol>
  )
}

function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const start = isFirst ? '' : trimmed.slice(0, CONTEXT_CHARACTERS)
  const end = isLast ? '' : trimmed.slice(-CONTEXT_CHARACTERS)
  const isShort = trimmed.length <= start.length + end.length
  return (
    <li className="px-3 whitespace-pre-line text-ink-faint">{isShort ? trimmed : [start, end].join(' … ').trim()}</li>
  )
}

function Change({ chunk: { before, after } }: { chunk: Chunk }) {
  const { t } = useText()
  return (
    <li className="px-3 [overflow-wrap:anywhere] whitespace-pre-line">
      {before.trim() !== '' && (
        <del className="bg-bad-soft text-bad">
          <span className="sr-only">{t('rewriting.removed')} </span>
          {before.trim()}
        </del>
      )}{' '}
      {after.trim() !== '' && (
        <ins className="bg-good-soft text-good no-underline">
          <span className="sr-only">{t('rewriting.inserted')} </span>
          {after.trim()}
        </ins>
      )}
    </li>
  )
}
