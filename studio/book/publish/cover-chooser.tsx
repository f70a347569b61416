import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Book } from '../../api/books.ts'
import { type CoverChoice, type Covers, chooseCover, type PublicationState } from '../../api/publish.ts'
import { pathQuery } from '../../api/query.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loading } from '../../ui/load-error.tsx'
import { notifyFailure } from '../../ui/notify.ts'
import { RadioBox } from '../../ui/radio-box.tsx'
import { formatFieldId } from './field-link.tsx'
import { MakeTextButton } from './make-text.tsx'
import type { EditedPublication } from './use-publication.ts'

/** The chosen cover, and designs to choose from; each round, counted from 0, proposes others. */
export function coversQuery(book: string, round = 0) {
  const path = `/api/books/${book}/covers?round=${round}`
  return { ...pathQuery<Covers>(['book', book, 'covers', round], path), placeholderData: keepPreviousData }
}

/** Number of rounds of designs before the first one is proposed again. */
const ROUNDS = 50

interface CoverChooserProps {
  book: Book
  edited: EditedPublication
  makers: PublicationState['makers']
}

/** Pictures of cover designs, one of which the author chooses for the files and the shelf. A picture for it is made by one press. */
export function CoverChooser({ book, edited, makers }: CoverChooserProps) {
  const { t } = useText()
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const { data: covers, error, refetch } = useQuery(coversQuery(book.id, round))
  const maker = makers.find(({ makes }) => makes === 'cover')
  const choose = (choice: CoverChoice | null) => {
    chooseCover(book.id, choice, round).then((now) => {
      client.removeQueries({ queryKey: ['book', book.id, 'covers'], type: 'inactive' })
      client.setQueryData(coversQuery(book.id, round).queryKey, now)
      void client.invalidateQueries({ queryKey: ['books'] })
    }, notifyFailure)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-sm text-ink-soft">{t('publishing.covers-about')}</p>
        <Button size="small" className="ms-auto" onClick={() => setRound((round + 1) % ROUNDS)}>
          {t('publishing.covers-other')}
        </Button>
      </div>
      <Loading of={{ data: covers, error, refetch }} className="mt-5 h-64" />
      {covers && <Choices covers={covers} stamp={edited.version} onChoose={choose} />}
      {maker && (
        <div className="mt-5">
          <MakeTextButton
            book={book}
            kind="cover"
            maker={maker.id}
            onBefore={async () => {
              if (edited.state !== 'saved') await edited.save()
            }}
            onMade={() => client.invalidateQueries({ queryKey: ['book', book.id, 'covers'] })}
          />
        </div>
      )}
    </>
  )
}

interface ChoicesProps {
  covers: Covers
  /** Changes with the texts on the covers. */
  stamp: string
  onChoose: (choice: CoverChoice | null) => void
}

function Choices({ covers: { chosen, picture, choices }, stamp, onChoose }: ChoicesProps) {
  const { t } = useText()
  const keyOf = ({ design, colours, seed }: CoverChoice) => `${design} ${colours} ${seed}`
  const own = chosen === null ? null : keyOf(chosen)
  return (
    <fieldset className="mt-5">
      <legend className="sr-only">{t('publishing.step-cover')}</legend>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-4 sm:gap-4">
        <Choice isFirst isChosen={own === null} url={picture} onChoose={() => onChoose(null)}>
          {t(picture === null ? 'publishing.cover-none' : 'publishing.cover-picture')}
        </Choice>
        {choices.map(({ choice, url }, at) => (
          <Choice
            key={keyOf(choice)}
            isChosen={own === keyOf(choice)}
            url={`${url}&v=${encodeURIComponent(stamp)}`}
            onChoose={() => onChoose(choice)}
          >
            {t('publishing.cover-design', { n: at + 1 })}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  isFirst?: boolean
  isChosen: boolean
  url: string | null
  onChoose: () => void
  children: string
}

function Choice({ isFirst = false, isChosen, url, onChoose, children }: ChoiceProps) {
  return (
    <RadioBox
      id={isFirst ? formatFieldId('cover') : undefined}
      name="cover"
      checked={isChosen}
      onChoose={onChoose}
      className={classNames(
        'block rounded-md border-2 p-1.5 text-center text-2xs',
        isChosen ? 'border-accent text-accent' : 'border-transparent text-ink-soft hover:border-line',
      )}
    >
      <span className="mb-1.5 block aspect-5/8 overflow-hidden rounded-sm bg-sunken">
        {url === null ? (
          <ImageOff aria-hidden className="m-auto h-full w-8 text-ink-faint" />
        ) : (
          <img src={url} alt="" width={320} height={512} decoding="async" className="size-full object-cover" />
        )}
      </span>
      {children}
    </RadioBox>
  )
}
