import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Versions } from '../../../server/contract/versions.ts'
import { pathQuery } from '../../api/query.ts'
import { useText } from '../../language/language.tsx'
import { PieceText } from '../../markdown/piece-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Loading } from '../../ui/load-error.tsx'
import type { VolumePart } from './volume-parts.ts'

interface VersionsDialogProps {
  book: { readonly id: string; readonly title: string; readonly language: string }
  part: VolumePart
  onClose: () => void
}

/** Every text that was delivered for a part, to be read. */
export default function VersionsDialog({ book, part: { piece, heading }, onClose }: VersionsDialogProps) {
  const { t, of, number, date } = useText()
  const [chosen, setChosen] = useState(piece.version)
  const { data, error, refetch } = useQuery(
    pathQuery<z.output<typeof Versions>>(
      ['book', book.id, 'versions', piece.step, piece.version],
      `/api/books/${book.id}/pieces/${encodeURIComponent(piece.step)}/versions`,
    ),
  )
  const shown = data?.versions.find(({ version }) => version === chosen)
  return (
    <Dialog
      wide
      onClose={onClose}
      title={t('books.versions-of', { title: heading ?? (piece.writes === 'image' ? of(piece.label) : book.title) })}
    >
      <Loading of={{ data, error, refetch }} className="h-64" />
      {data && shown && (
        <>
          <Field label={t('books.versions', { count: data.versions.length })}>
            <Select
              value={chosen}
              options={data.versions.map(({ version, current, at }) => ({
                value: version,
                label: [t('books.version', { n: version }), date(at), current && t('books.version-current')]
                  .filter(Boolean)
                  .join(' · '),
              }))}
              onValue={setChosen}
            />
          </Field>
          <p className="mt-2 text-2xs text-ink-faint">
            {t('flow.words', { words: number(shown.words) })}
            {shown.demo && ` · ${t('demo.notice')}`}
          </p>
          <div lang={book.language} className="book mt-6">
            {piece.writes === 'image' ? (
              <img src={shown.text} alt={of(piece.label)} />
            ) : (
              <PieceText key={shown.version} text={shown.text} level={3} />
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
