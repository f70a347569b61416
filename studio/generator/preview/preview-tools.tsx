import { useMemo } from 'react'
import { isForReaders } from '../../../engine/book/next-step.ts'
import { countWords } from '../../../engine/prose/words.ts'
import { useText } from '../../language/language.tsx'
import { renderBookMarkdown } from '../../markdown/book-in-markdown.ts'
import { CopyButton } from '../../markdown/copy-button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { PrintIcon } from '../../ui/icons.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import type { Part } from './parts.ts'

/** Characters of a growing text between two counts. */
const COUNT_EVERY = 400

/** The words of a text, copying and printing it. */
export default function PreviewTools({ pageState, parts }: { pageState: GeneratorPageState; parts: readonly Part[] }) {
  const { t, number } = useText()
  const body = parts.filter(({ step, text }) => isForReaders(step) && text !== null)
  const growing = body.find((part) => part.growing)?.text ?? ''
  const fresh = growing.slice(0, growing.length - (growing.length % COUNT_EVERY))
  const drafted = useMemo(() => (fresh === '' ? 0 : countWords(fresh)), [fresh])
  const words = body.reduce((sum, part) => sum + part.words, 0) + (growing === '' ? 0 : drafted)
  return (
    <>
      <span className="px-2 text-2xs whitespace-nowrap text-ink-soft tabular-nums">
        {t('flow.words', { words: number(words) })}
      </span>
      <CopyButton text={() => manuscriptOf(pageState, parts)} />
      <IconButton
        icon={PrintIcon}
        label={t('generator.print')}
        size="small"
        className="max-sm:hidden"
        onClick={() => print()}
      />
    </>
  )
}

/** What is on the page, as Markdown. The plan is copied while there is nothing else. */
function manuscriptOf({ page, book }: Pick<GeneratorPageState, 'page' | 'book'>, parts: readonly Part[]): string {
  const written = parts.filter(({ text }) => text)
  if (page.generator.book === null) return written.map(({ text }) => text).join('\n\n')
  const read = written.filter(({ step }) => isForReaders(step))
  const copied = (read.length > 0 ? read : written).map(({ step, heading, text }) => ({
    heading,
    text: text!,
    picture: step.kind === 'image' ? step.label[book?.language ?? 'en'] : null,
  }))
  return renderBookMarkdown(book, copied)
}
