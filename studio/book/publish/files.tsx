import { type ReactNode, useState } from 'react'
import { EXPORT_FORMATS } from '../../../engine/publish/formats.ts'
import type { Trim } from '../../../engine/publish/print/trims.ts'
import type { Book } from '../../api/books.ts'
import type { ExportOrder } from '../../api/publish.ts'
import { useText } from '../../language/language.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { FieldLink } from './field-link.tsx'
import { FileCard } from './file-card.tsx'
import {
  createPrintOrder,
  createSpineOrder,
  DEFAULT_PRINTING,
  PaperChooser,
  type Printing,
  TrimChooser,
} from './printing.tsx'
import type { EditedPublication } from './use-publication.ts'

type Format = ExportOrder['format']

/** In the order of the cards; the publish pack holds the others and comes last. */
const FORMATS = [...new Set<Format>(['epub', 'docx', 'pdf', 'wrap', ...EXPORT_FORMATS, 'pack'])]
/** Cards as wide as the page. */
const WIDE: readonly Format[] = ['pdf', 'wrap', 'html', 'pack']

interface FilesProps {
  book: Book
  edited: EditedPublication
  /** Changes with the chosen cover. */
  cover: string
  hasCover: boolean
  /** The usual size of a page of such a book. */
  trim: Trim
}

interface ChosenPrinting {
  printing: Printing
  onPrinting: (printing: Printing) => void
}

/** A card for each file of the book. */
export function FileCards(props: FilesProps) {
  const { t } = useText()
  const [printing, setPrinting] = useState(DEFAULT_PRINTING)
  return (
    <section aria-labelledby="publishing-files">
      <h2 id="publishing-files" className="text-xl">
        {t('publishing.files')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('publishing.files-about')}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {FORMATS.map((format) => (
          <li key={format} className={WIDE.includes(format) ? 'sm:col-span-2' : undefined}>
            <FormatCard {...props} format={format} printing={printing} onPrinting={setPrinting} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FormatCard({ format, ...rest }: FilesProps & ChosenPrinting & { format: Format }) {
  if (format === 'pdf') return <PrintCard {...rest} />
  if (format === 'wrap') return <WrapCard {...rest} />
  if (format === 'docx') return <WordCard {...rest} />
  return <Card {...rest} order={format === 'pack' ? createSpineOrder('pack', rest.printing) : { format }} />
}

/** The print PDF, with page size, large print and bleed to choose. */
function PrintCard({ printing, onPrinting, ...props }: FilesProps & ChosenPrinting) {
  const { t } = useText()
  return (
    <Card {...props} order={createPrintOrder(printing)}>
      <TrimChooser usual={props.trim} chosen={printing.trim} onChoose={(trim) => onPrinting({ ...printing, trim })} />
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        <Checkbox
          label={t('publishing.large-print')}
          checked={printing.isLarge}
          onChange={({ target }) => onPrinting({ ...printing, isLarge: target.checked })}
        />
        <Checkbox
          label={t('publishing.bleed')}
          checked={printing.hasBleed}
          onChange={({ target }) => onPrinting({ ...printing, hasBleed: target.checked })}
        />
      </div>
    </Card>
  )
}

/** Back, spine and front for the print PDF, with the paper to choose. */
function WrapCard({ printing, onPrinting, ...props }: FilesProps & ChosenPrinting) {
  const { t } = useText()
  const needs = <FieldLink to="cover">{t('publishing.wrap-needs-cover')}</FieldLink>
  return (
    <Card {...props} order={createSpineOrder('wrap', printing)} needs={props.hasCover ? null : needs}>
      <PaperChooser chosen={printing.paper} onChoose={(paper) => onPrinting({ ...printing, paper })} />
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

interface CardProps extends FilesProps {
  order: ExportOrder
  needs?: ReactNode
  children?: ReactNode
}

function Card({ book, edited, cover, order, needs = null, children }: CardProps) {
  return (
    <FileCard
      book={book}
      order={order}
      // A file made before the last change isn't offered.
      stamp={`${edited.version} ${book.updatedAt} ${cover}`}
      onBefore={edited.state === 'changed' ? edited.save : null}
      needs={needs}
    >
      {children}
    </FileCard>
  )
}
