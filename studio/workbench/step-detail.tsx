import { memo, useMemo } from 'react'
import { useText } from '../language/language.tsx'
import { CopyButton } from '../markdown/copy-button.tsx'
import type { Message, PromptSubject, StepPrompt, StepPrompts } from './answers.ts'
import { CodeBlock } from './code-block.tsx'
import { type ComparedLine, markOwnLines } from './compared-text.tsx'
import { ReplyPlayer } from './reply-player.tsx'
import { useMemoryName } from './use-memory-name.ts'

interface StepDetailProps {
  generator: string
  subject: PromptSubject
  version: number | null
  step: StepPrompts
  /** The name of the recording whose answers are played; null: pasted ones. */
  recording: string | null
  /** As it was before the last change; null: it wasn't there. */
  before: StepPrompts | null
}

/** What a step is asked, and what becomes of a reply to it. */
export function StepDetail({ generator, subject, version, step, recording, before }: StepDetailProps) {
  const { of } = useText()
  const { prompts, label, isImage } = step
  return (
    <div className="space-y-6">
      <header>
        <h2 className="text-xl text-ink">{of(label)}</h2>
        <Facts step={step} />
      </header>
      {prompts.map((prompt) => (
        <PromptView
          key={prompt.purpose}
          prompt={prompt}
          before={before?.prompts.find(({ purpose }) => purpose === prompt.purpose) ?? null}
          isNamed={prompts.length > 1}
        />
      ))}
      {!isImage && (
        <ReplyPlayer generator={generator} subject={subject} version={version} step={step.step} recording={recording} />
      )}
    </div>
  )
}

function Facts({ step: { words, items, entries, sees, tokens } }: { step: StepPrompts }) {
  const { t, number } = useText()
  const nameOf = useMemoryName()
  const seen = sees.map(({ name, tokens: n }) => t('workbench.seen', { name: nameOf(name), n: number(n) }))
  const asked = [
    ...(words ? [t('workbench.words', { min: number(words.min), max: number(words.max) })] : []),
    ...[items, entries].flatMap((n) => (n === null ? [] : [t('workbench.items', { n: number(n) })])),
    t('workbench.tokens-in', { n: number(tokens.input) }),
    ...(tokens.repeated > 0 ? [t('workbench.repeated', { n: number(tokens.repeated) })] : []),
    ...(tokens.output > 0 ? [t('workbench.tokens-out', { n: number(tokens.output) })] : []),
  ]
  return (
    <div className="mt-1 space-y-0.5 text-sm text-ink-soft">
      <p className="tabular-nums">{asked.join(' · ')}</p>
      <p>
        {t('workbench.sees')}: {seen.length > 0 ? seen.join('; ') : t('workbench.sees-nothing')}
      </p>
    </div>
  )
}

interface PromptViewProps {
  prompt: StepPrompt
  before: StepPrompt | null
  /** True when the step has several prompts. */
  isNamed: boolean
}

function PromptView({ prompt, before, isNamed }: PromptViewProps) {
  const { t, number } = useText()
  const { purpose, messages, maxTokens, temperature } = prompt
  return (
    <section className="space-y-3">
      {isNamed && <h3 className="font-sans text-sm font-semibold text-ink">{t(`workbench.purpose-${purpose}`)}</h3>}
      <p className="text-2xs text-ink-soft">
        {t('workbench.reply-limit', { n: number(maxTokens), temperature: number(temperature) })}
      </p>
      {messages.map((message, index) => (
        <PromptMessage
          // biome-ignore lint/suspicious/noArrayIndexKey: a message is known by its place
          key={index}
          {...message}
          before={before?.messages[index]?.content ?? null}
          heading={isNamed ? 'h4' : 'h3'}
        />
      ))}
    </section>
  )
}

interface PromptMessageProps extends Message {
  /** The message before the last change; null: there was none. */
  before: string | null
  heading: 'h3' | 'h4'
}

/** One message as it is sent, with the lines that the last change touched. Others aren't rendered again. */
const PromptMessage = memo(function PromptMessage({
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
