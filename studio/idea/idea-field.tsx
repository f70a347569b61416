import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { MAX_VOICE_CHARACTERS } from '../../engine/book/author-brief.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { type KeptIdea, readKeptIdea, storeKeptIdea } from './kept-idea.ts'

const IdeaAnswer = lazyPart(() => import('./idea-answer.tsx'), ['idea'], <Skeleton className="mt-8 h-80" />)

const EXAMPLES = ['idea.example-1', 'idea.example-2', 'idea.example-3'] as const
/** As many characters as a part of a brief may have. */
const MAX_IDEA_CHARACTERS = 2000

/** The field for what a book is about, and below it what can be made of it. `heading` is the heading that it stands in. */
export function IdeaField({ heading: Heading, action }: { heading: 'h1' | 'h2'; action: 'idea.show' | 'idea.go-on' }) {
  const { t } = useText()
  const [kept, setKept] = useState(readKeptIdea)
  const [fault, setFault] = useState<string>()
  const change = useCallback((next: KeptIdea) => {
    storeKeptIdea(next)
    setKept(next)
  }, [])
  // What was chosen for another idea doesn't count for this one.
  const say = (idea: string) => change(kept.page === undefined ? { idea } : { idea, page: kept.page })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFault(kept.idea.trim() === '' ? t('idea.empty') : undefined)
    if (kept.idea.trim() !== '') change({ ...kept, isSent: true, ...(action === 'idea.show' ? { isShown: true } : {}) })
  }
  const takePage = async (file: File) => {
    const isText = file.type.startsWith('text/') || /\.(?:txt|md|markdown)$/i.test(file.name)
    setFault(isText ? undefined : t('idea.page-kind', { name: file.name }))
    if (!isText) return
    const text = await file.slice(0, MAX_VOICE_CHARACTERS * 4).text()
    change({ ...kept, page: { name: file.name, text: text.trim().slice(0, MAX_VOICE_CHARACTERS) } })
  }
  return (
    <section aria-labelledby="idea-question">
      <Heading id="idea-question" className={Heading === 'h1' ? 'text-3xl sm:text-5xl' : 'text-2xl sm:text-3xl'}>
        {t('idea.question')}
      </Heading>
      <form
        onSubmit={submit}
        noValidate
        onFocus={() => void IdeaAnswer.load().catch(() => undefined)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (!file) return
          event.preventDefault()
          void takePage(file)
        }}
        className="mt-5"
      >
        <Field label={t('idea.hint')} error={fault}>
          <TextArea
            value={kept.idea}
            maxLength={MAX_IDEA_CHARACTERS}
            aria-labelledby="idea-question"
            onValue={say}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
            }}
            className="field-sizing-content min-h-24! max-h-64 font-serif text-lg! sm:text-xl!"
          />
        </Field>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="main" size="large">
            {t(action)}
          </Button>
          <PageOfOnesOwn
            kept={kept}
            onFile={(file) => void takePage(file)}
            onRemove={() => change({ ...kept, page: undefined })}
          />
          <Link to="/import" className="text-sm text-ink-soft underline underline-offset-4 hover:text-ink">
            {t('idea.manuscript')}
          </Link>
        </div>
      </form>
      {kept.isSent ? <IdeaAnswer kept={kept} onChange={change} /> : <Examples onChoose={say} />}
    </section>
  )
}

function Examples({ onChoose }: { onChoose: (idea: string) => void }) {
  const { t } = useText()
  return (
    <div className="mt-8">
      <h2 className="font-sans text-2xs font-medium text-ink-faint">{t('idea.examples')}</h2>
      <ul className="mt-2 grid gap-2 md:grid-cols-3">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onChoose(t(example))}
              className="flex h-full w-full items-start rounded-md border border-line bg-surface px-4 py-3 text-start font-serif text-sm leading-snug text-ink-soft transition-colors duration-150 ease-calm hover:border-accent hover:text-ink"
            >
              {t(example)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PageOfOnesOwnProps {
  kept: KeptIdea
  onFile: (file: File) => void
  onRemove: () => void
}

/** A page of the author's own prose, dropped on the form or chosen. */
function PageOfOnesOwn({ kept: { page }, onFile, onRemove }: PageOfOnesOwnProps): ReactNode {
  const { t, number } = useText()
  if (page) {
    const words = number(page.text.split(/\s+/).length)
    return (
      <p className="text-sm text-ink-soft">
        {t('idea.page-kept', { name: page.name, words })}{' '}
        <Button variant="link" size="small" onClick={onRemove}>
          {t('idea.page-drop')}
        </Button>
      </p>
    )
  }
  return (
    <label
      title={t('idea.page-about')}
      className="cursor-pointer rounded-sm text-sm text-ink-soft underline underline-offset-4 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      {t('idea.page')}
      <input
        type="file"
        accept=".txt,.md,.markdown,text/plain"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
