import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { Callout } from '../ui/feedback.tsx'
import type { Replay } from './answers.ts'
import { CodeBlock } from './code-block.tsx'
import { ComparedText } from './compared-text.tsx'
import { useMemoryName } from './use-memory-name.ts'

type Call = Replay['calls'][number]

/** What became of the replies: the verdict, the calls, the text, and what was noted. */
export function ReplayResult({ replay }: { replay: Replay }) {
  const { t } = useText()
  const { outcome, flags, flaggedWords, calls, text } = replay
  const isAccepted = outcome === 'accepted'
  return (
    <div className="space-y-5">
      <Verdict replay={replay} />
      {flags.length > 0 && (
        <Part title={t('workbench.flags')}>
          <ul className="list-disc space-y-1 ps-5 text-sm text-ink">
            {flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
          {flaggedWords.length > 0 && (
            <p className="text-sm text-ink-soft">{t('workbench.flagged-words', { words: flaggedWords.join(', ') })}</p>
          )}
        </Part>
      )}
      <Part title={t('workbench.calls')}>
        <ol className="space-y-3">
          {calls.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a call is known by its place
            <li key={index}>
              <CallView call={call} accepted={isAccepted ? text : null} />
            </li>
          ))}
        </ol>
      </Part>
      {text !== '' && (
        <Part title={t(isAccepted ? 'workbench.accepted-text' : 'workbench.text-so-far')}>
          <Text text={text} />
        </Part>
      )}
      {isAccepted && <Memory replay={replay} />}
    </div>
  )
}

function Verdict({ replay: { outcome, words, error } }: { replay: Replay }) {
  const { t, number } = useText()
  if (outcome === 'accepted')
    return <Callout variant="good">{t('workbench.accepted', { words: number(words) })}</Callout>
  if (outcome === 'waiting') return <Callout variant="accent">{t('workbench.waiting')}</Callout>
  return <Callout variant="bad">{t('workbench.failed', { error: error ?? '' })}</Callout>
}

function CallView({ call: { purpose, asked, reply }, accepted }: { call: Call; accepted: string | null }) {
  const { t } = useText()
  const isPrompt = purpose === 'text' && asked === null
  return (
    <div className="space-y-2 border-s-2 border-line ps-3">
      <p className="text-sm font-medium text-ink">
        {t(isPrompt ? 'workbench.call-prompt' : `workbench.call-${purpose}`)}
      </p>
      {asked !== null && <Text text={asked} />}
      {reply === null ? (
        <p className="text-sm text-ink-soft">
          {t('workbench.call-unanswered')} {t('workbench.play-more')}
        </p>
      ) : (
        <details>
          <summary className="cursor-pointer text-2xs text-ink-soft">{t('workbench.call-reply')}</summary>
          <div className="mt-2">
            <ComparedText text={reply} other={accepted ?? reply} lacks="del" />
          </div>
        </details>
      )}
    </div>
  )
}

function Memory({ replay: { memory } }: { replay: Replay }) {
  const { t } = useText()
  const nameOf = useMemoryName()
  return (
    <Part title={t('workbench.memory')}>
      {memory.length === 0 && <p className="text-sm text-ink-soft">{t('workbench.memory-none')}</p>}
      {memory.map(({ name, text }) => (
        <div key={name}>
          <p className="text-2xs text-ink-soft first-letter:uppercase">{nameOf(name)}</p>
          <Text text={text} />
        </div>
      ))}
    </Part>
  )
}

function Text({ text }: { text: string }) {
  return <CodeBlock className="rounded-md border border-line bg-paper px-3 py-2">{text}</CodeBlock>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h4 className="font-sans text-sm font-semibold text-ink">{title}</h4>
      {children}
    </section>
  )
}
