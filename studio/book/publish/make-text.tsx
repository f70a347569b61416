import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSteps } from '../../../engine/generator/flow.ts'
import { type Book, bookQuery } from '../../api/books.ts'
import { type GeneratorPage, generatorQuery } from '../../api/catalog.ts'
import { useRefreshSession, useUser } from '../../api/session.ts'
import { Link, TextLink } from '../../app/link.tsx'
import { calculateCredits } from '../../generator/form/price.ts'
import { CancelButton } from '../../generator/form/write-button.tsx'
import { usePiece } from '../../generator/writing/use-piece.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import type { FilledField } from './publication-fields.ts'

interface MakeTextProps {
  book: Book
  kind: FilledField | 'cover'
  /** The generator that makes it. */
  maker: string
  /** Saves what is typed: it is made from what the server has. */
  onBefore: () => Promise<void>
  /** It is made and kept beside the book, under this id. */
  onMade: (id: string) => Promise<void>
}

/** Has a text or a picture that the book lacks made by one press, at the price that it says. */
export function MakeTextButton(props: MakeTextProps) {
  const { data: page } = useQuery(generatorQuery(props.maker))
  return page === undefined ? null : <Maker {...props} page={page} />
}

function Maker({ book, kind, page, onBefore, onMade }: MakeTextProps & { page: GeneratorPage }) {
  const { t, language } = useText()
  const user = useUser()
  const client = useQueryClient()
  const onEnd = useRefreshSession()
  const { generator } = page
  const piece = usePiece({
    language,
    onEnd: () => void onEnd(),
    onCancel: () => undefined,
    onDone: async (done) => {
      await onMade(done.book)
      void client.invalidateQueries({ ...bookQuery(book.id), exact: true })
      void client.invalidateQueries({ queryKey: ['books'] })
    },
  })
  const { phase, fault } = piece.state
  const step = listSteps(generator, {})[0]!
  const credits = calculateCredits([step], page, user)
  const [isSaving, setSaving] = useState(false)
  const isBusy = isSaving || phase === 'busy' || phase === 'cancelling'
  const write = async () => {
    setSaving(true)
    await onBefore().finally(() => setSaving(false))
    const isChosen = generator.languageSetting === 'language' && generator.languages.includes(book.language)
    const settings = isChosen ? { language: book.language } : {}
    const names = { generator: generator.id, book: null, chapterTitle: '', madeFor: null, about: book.id }
    piece.write({ ...names, settings, authorBrief: {} }, step.id)
  }
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {credits > user.credits && !isBusy ? (
          <TextLink to="/upgrade" className="text-sm">
            {t('generator.more-credits')}
          </TextLink>
        ) : (
          <Button size="small" className="h-auto min-h-8 py-1 text-start" busy={isBusy} onClick={() => void write()}>
            {`${t(`publishing.write-${kind}`)} · ${t('shell.credits', { credits })}`}
          </Button>
        )}
        <CancelButton piece={piece} size="small" />
        <Link
          to={`/${generator.id}?for=${book.id}`}
          className="text-2xs text-ink-soft underline underline-offset-4 hover:text-accent"
        >
          {t(kind === 'cover' ? 'publishing.draw-chosen' : 'publishing.write-chosen')}
        </Link>
      </div>
      {fault !== null && (
        <p role="alert" className="text-2xs text-bad">
          {[fault.message ?? t('generation.unexpected'), ...fault.details.map(({ message }) => message)].join(' ')}
        </p>
      )}
    </div>
  )
}
