import { type ReactNode, useState } from 'react'
import type { Book } from '../../api/books.ts'
import type { ExportOrder } from '../../api/publishing.ts'
import { useText } from '../../language/language.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { FileCard } from './file-card.tsx'
import { TrimChooser } from './trim-chooser.tsx'
import type { EditedPublication } from './use-publication.ts'

type Format = ExportOrder['format']

/** In the order of the cards. */
const FORMATS: readonly Format[] = ['epub', 'docx', 'pdf', 'md', 'txt', 'html', 'pack']

interface FilesProps {
  book: Book
  edited: EditedPublication
  /** Changes with the chosen cover. */
  cover: string
}

/** A card for each file of the book. */
export function Files(props: FilesProps) {
  const { t } = useText()
  return (
    <section aria-labelledby="publishing-files">
      <h2 id="publishing-files" className="text-xl">
        {t('publishing.files')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('publishing.files-about')}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {FORMATS.map((format) => (
          <li key={format} className={format === 'pdf' || format === 'pack' ? 'sm:col-span-2' : undefined}>
            <FormatCard {...props} format={format} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FormatCard({ format, ...rest }: FilesProps & { format: Format }) {
  if (format === 'pdf') return <PrintCard {...rest} />
  return format === 'docx' ? <WordCard {...rest} /> : <Card {...rest} order={{ format }} />
}

/** The print PDF, with page size, large print and bleed to choose. */
function PrintCard(props: FilesProps) {
  const { t } = useText()
  const [trim, setTrim] = useState<string | null>(null)
  const [isLarge, setLarge] = useState(false)
  const [hasBleed, setBleed] = useState(false)
  const order: ExportOrder = {
    format: 'pdf',
    ...(trim === null ? {} : { trim }),
    ...(hasBleed ? { bleed: 'true' } : {}),
    ...(isLarge ? { largePrint: 'true' } : {}),
  }
  return (
    <Card {...props} order={order}>
      <TrimChooser chosen={trim} onChoose={setTrim} />
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        <Checkbox
          label={t('publishing.large-print')}
          checked={isLarge}
          onChange={({ target }) => setLarge(target.checked)}
        />
        <Checkbox
          label={t('publishing.bleed')}
          checked={hasBleed}
          onChange={({ target }) => setBleed(target.checked)}
        />
      </div>
    </Card>
  )
}

/** The Word file, for reading or in standard manuscript format. */
function WordCard(props: FilesProps) {
  const { t } = useText()
  const [isManuscript, setManuscript] = useState(false)
  return (
    <Card {...props} order={{ format: 'docx', ...(isManuscript ? { manuscriptFormat: 'true' } : {}) }}>
      <Checkbox
        label={t('publishing.manuscript-format')}
        checked={isManuscript}
        onChange={({ target }) => setManuscript(target.checked)}
      />
    </Card>
  )
}

function Card({ book, edited, cover, order, children }: FilesProps & { order: ExportOrder; children?: ReactNode }) {
  return (
    <FileCard
      book={book}
      order={order}
      // A file made before the last change isn't offered.
      stamp={`${edited.version} ${book.updatedAt} ${cover}`}
      onBefore={edited.state === 'changed' ? edited.save : null}
    >
      {children}
    </FileCard>
  )
}
