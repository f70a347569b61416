import type { Chunk } from '../../engine/revision/difference.ts'
import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'

interface SentenceDifferenceProps {
  chunks: readonly Chunk[]
  language: string
  /** The changes that are ticked, by their ids, and what ticks one; left out: nothing can be ticked. */
  ticked?: ReadonlySet<string>
  onTick?: (id: string, isTicked: boolean) => void
}

/** Characters of unchanged text that are before and after a change. */
const CONTEXT_CHARACTERS = 160

/** Two texts sentence by sentence: what goes is struck through, what comes stands out, what stays is shortened. */
export function SentenceDifference({ chunks, language, ticked, onTick }: SentenceDifferenceProps) {
  return (
    <ol lang={language} className="space-y-2 font-serif text-[0.9375rem] leading-relaxed">
      {chunks.map((chunk, at) =>
        chunk.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: chunks of one difference never move
          <Unchanged key={at} text={chunk.before} isFirst={at === 0} isLast={at === chunks.length - 1} />
        ) : (
          <Change key={chunk.id} chunk={chunk} isTicked={ticked?.has(chunk.id) ?? null} onTick={onTick} />
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

interface ChangeProps {
  chunk: Chunk
  /** Null: it can't be ticked. */
  isTicked: boolean | null
  onTick?: ((id: string, isTicked: boolean) => void) | undefined
}

function Change({ chunk: { id, before, after }, isTicked, onTick }: ChangeProps) {
  const { t } = useText()
  const words = (
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere] whitespace-pre-line">
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
    </span>
  )
  if (isTicked === null) return <li className="px-3">{words}</li>
  return (
    <li>
      <label
        className={classNames('flex cursor-pointer items-start gap-3 rounded-md px-3 py-1', isTicked && 'bg-sunken')}
      >
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ target }) => onTick?.(id, target.checked)}
          aria-label={t('rewriting.change', { n: id })}
          className="mt-1.5 size-4 shrink-0 accent-accent"
        />
        {words}
      </label>
    </li>
  )
}
