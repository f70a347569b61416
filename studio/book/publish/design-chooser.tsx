import { useState } from 'react'
import { PUBLICATION_DETAILS } from '../../../engine/book/publication-details.ts'
import type { Design, Interior } from '../../../engine/spec/design.ts'
import type { Book } from '../../api/books.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { useText } from '../../language/language.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { formatFieldId } from './field-link.tsx'
import { ChoiceLabel } from './file-options.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { useExport } from './use-export.ts'
import type { EditedPublication } from './use-publication.ts'

const DevicePreview = lazyPart(() => import('./preview/device-preview.tsx'), [], <Skeleton className="mt-4 h-96" />)

const INTERIORS = PUBLICATION_DETAILS.design.options
const DEVICES = ['phone', 'reader'] as const

interface DesignChooserProps {
  book: Book
  edited: EditedPublication
  /** How such a book is set. */
  kind: Design
}

/** The four designs of the inside of a book, and the text of the book in the chosen one: on a phone, on an e-reader, and as printed pages. */
export function DesignChooser({ book, edited, kind }: DesignChooserProps) {
  const { t } = useText()
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('phone')
  const chosen = (edited.typed.design || INTERIORS[0]) as Interior
  const stamp = `${edited.version} ${book.updatedAt}`
  const { now, make } = useExport(book.id, { format: 'pdf' }, stamp)
  const print = () => {
    if (edited.state === 'changed') void edited.save().then(make)
    else make()
  }
  return (
    <>
      <p className="text-sm text-ink-soft">{t('publishing.design-about')}</p>
      <fieldset className="mt-4">
        <legend className="sr-only">{t('publishing.step-design')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {INTERIORS.map((design, at) => (
            <ChoiceLabel
              key={design}
              id={at === 0 ? formatFieldId('design') : undefined}
              name="design"
              isChosen={chosen === design}
              onChoose={() => edited.change('design', design)}
            >
              <DrawnOpening design={design} />
              <span className="text-sm">{t(`publishing.design-${design}`)}</span>
            </ChoiceLabel>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t('publishing.shown-on')}</legend>
          {DEVICES.map((one) => (
            <ChoiceLabel key={one} name="device" isChosen={device === one} onChoose={() => setDevice(one)}>
              {t(`publishing.on-${one}`)}
            </ChoiceLabel>
          ))}
        </fieldset>
        <PreviewButton file={{ now, make: print }} />
        {now.state === 'failed' && (
          <p role="alert" className="text-2xs text-bad">
            {now.message}
          </p>
        )}
      </div>
      <DevicePreview book={book} kind={kind} interior={chosen} device={device} />
    </>
  )
}

/** A chapter's opening, drawn: where its heading stands and how its lines run. */
function DrawnOpening({ design }: { design: Interior }) {
  const { heading, rules, lines } = DRAWN[design]
  return (
    <svg aria-hidden viewBox="0 0 60 80" className="h-20 w-15 fill-current">
      <title>{design}</title>
      <rect x="0.5" y="0.5" width="59" height="79" rx="2" className="fill-paper stroke-line-strong" />
      {rules.map((y) => (
        <rect key={y} x="24" y={y} width="12" height="0.8" />
      ))}
      <rect {...heading} height={heading.height} />
      {lines.map(({ y, width }) => (
        <rect key={y} x="9" y={y} width={width} height="1.2" opacity="0.45" />
      ))}
    </svg>
  )
}

const evenLines = (from: number, step: number, width: (at: number) => number) =>
  Array.from({ length: Math.floor((72 - from) / step) }, (_, at) => ({ y: from + at * step, width: width(at) }))

const DRAWN: Readonly<
  Record<
    Interior,
    {
      readonly heading: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
      readonly rules: readonly number[]
      readonly lines: readonly { readonly y: number; readonly width: number }[]
    }
  >
> = {
  classic: { heading: { x: 18, y: 16, width: 24, height: 3 }, rules: [], lines: evenLines(28, 4, () => 42) },
  modern: { heading: { x: 9, y: 11, width: 30, height: 5 }, rules: [], lines: evenLines(25, 4, () => 42) },
  elegant: { heading: { x: 19, y: 24, width: 22, height: 2 }, rules: [19, 30.5], lines: evenLines(40, 4.6, () => 42) },
  clear: {
    heading: { x: 9, y: 9, width: 24, height: 4 },
    rules: [],
    lines: evenLines(21, 5, (at) => [42, 38, 41, 24][at % 4]!),
  },
}
