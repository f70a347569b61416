import { useState } from 'react'
import { STUDIO_FORMATS, type StudioFormat } from '../../../engine/publish/formats.ts'
import type { Trim } from '../../../engine/publish/print/trims.ts'
import type { Book } from '../../api/books.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldLink } from './field-link.tsx'
import { FileCard } from './file-card.tsx'
import { createExportOrder, DEFAULT_FILE_OPTIONS, FileOptions, listShownOptions } from './file-options.tsx'
import type { EditedPublication } from './use-publication.ts'

/** In the order of the cards; the publish pack holds the others and comes last. */
const CARDS = [...new Set<StudioFormat>(['epub', 'docx', 'pdf', 'wrap', ...STUDIO_FORMATS])]
/** Cards as wide as the page; one that is left without a neighbour becomes so too. */
const WIDE: readonly StudioFormat[] = ['pdf', 'wrap', 'pack']

interface FilesProps {
  book: Book
  edited: EditedPublication
  /** Changes with the chosen cover. */
  cover: string
  hasCover: boolean
  /** The usual size of a page of such a book. */
  trim: Trim
}

/** A card for each file of the book. */
export function FileCards({ book, edited, cover, hasCover, trim }: FilesProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState(DEFAULT_FILE_OPTIONS)
  /** Files that are still to be made, of all of them. */
  const [due, setDue] = useState<readonly StudioFormat[]>([])
  const possible = CARDS.filter((format) => format !== 'wrap' || hasCover)
  const makeAll = async () => {
    if (edited.state === 'changed') await edited.save()
    setDue(possible)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">{t('publishing.files-about')}</p>
        <Button size="small" busy={due.length > 0} onClick={() => void makeAll()}>
          {t('publishing.make-all')}
        </Button>
      </div>
      <p role="status" className="mt-1 text-2xs text-ink-soft">
        {due.length > 0 && t('publishing.making-all', { done: possible.length - due.length, of: possible.length })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-4">
        {CARDS.map((format) => {
          const shown = listShownOptions(format, CARDS)
          const needsCover = format === 'wrap' && !hasCover
          return (
            <li
              key={format}
              className={classNames('min-w-0 grow basis-full', !WIDE.includes(format) && 'sm:basis-[calc(50%-0.5rem)]')}
            >
              <FileCard
                book={book}
                order={createExportOrder(format, chosen)}
                // A file made before the last change isn't offered.
                stamp={`${edited.version} ${book.updatedAt} ${cover}`}
                onBefore={edited.state === 'changed' ? edited.save : null}
                isTurn={due[0] === format}
                onTurnOver={() => setDue((before) => before.filter((one) => one !== format))}
                needs={needsCover ? <FieldLink to="cover">{t('publishing.wrap-needs-cover')}</FieldLink> : null}
              >
                {shown.length > 0 && (
                  <FileOptions shown={shown} usualTrim={trim} chosen={chosen} onChoose={setChosen} />
                )}
              </FileCard>
            </li>
          )
        })}
      </ul>
    </>
  )
}
