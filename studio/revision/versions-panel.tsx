import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Chunk, differenceBySentence } from '../../engine/revision/difference.ts'
import type { Book, Piece } from '../api/books.ts'
import { pathQuery } from '../api/query.ts'
import { ask } from '../api/request.ts'
import { piecePath, type Version, type Versions } from '../api/revision.ts'
import { useBookMutation } from '../app/book-texts.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import { Loading } from '../ui/load-error.tsx'
import { notify } from '../ui/notify.ts'

interface VersionsPanelProps {
  book: Book
  piece: Piece
}

function versionsQuery({ id }: Book, { step, version }: Piece) {
  return pathQuery<Versions>(['book', id, 'versions', step, version], piecePath(id, step, '/versions'))
}

/** Every text that a part had: who or what made it, and when; any two compared; one brought back, or named. */
export function VersionsPanel({ book, piece }: VersionsPanelProps) {
  const { data, error, refetch } = useQuery(versionsQuery(book, piece))
  const [chosen, setChosen] = useState<number | null>(null)
  if (error || !data) return <Loading of={{ data, error, refetch }} className="h-64" />
  const { versions } = data
  const shown = versions.find(({ version }) => version === chosen)
  return (
    <div className="space-y-5">
      <ol className="divide-y divide-line border-y border-line">
        {versions.map((version) => (
          <li key={version.version}>
            <VersionButton
              version={version}
              isShown={version === shown}
              onChoose={() => setChosen(version === shown ? null : version.version)}
            />
          </li>
        ))}
      </ol>
      {shown && <ShownVersion key={shown.version} book={book} piece={piece} shown={shown} versions={versions} />}
    </div>
  )
}

function VersionButton({ version, isShown, onChoose }: { version: Version; isShown: boolean; onChoose: () => void }) {
  const { t, number, time } = useText()
  const { version: n, current, origin, name, words, at, restored, model, demo } = version
  const made = t(`versions.origin-${origin}`, { n: restored ?? 0 })
  const writer = origin === 'hand' || origin === 'restored' ? null : demo ? t('versions.demo') : model
  return (
    <button
      type="button"
      aria-expanded={isShown}
      onClick={onChoose}
      className="block w-full rounded-sm px-2 py-2 text-start hover:bg-sunken aria-expanded:bg-sunken"
    >
      <span className="flex items-baseline gap-2 text-sm text-ink">
        <span className="font-medium">{name ?? t('versions.version', { n })}</span>
        {current && <span className="text-2xs text-good">{t('versions.current')}</span>}
        <span className="ms-auto text-2xs text-ink-faint tabular-nums">
          {t('flow.words', { words: number(words) })}
        </span>
      </span>
      <span className="block text-2xs text-ink-soft">
        {[name && t('versions.version', { n }), made, writer, time(at)].filter(Boolean).join(' · ')}
      </span>
    </button>
  )
}

interface ShownVersionProps {
  book: Book
  piece: Piece
  shown: Version
  versions: readonly Version[]
}

/** One version beside another: the one in the book, unless another is chosen. */
function ShownVersion({ book, piece, shown, versions }: ShownVersionProps) {
  const { t } = useText()
  const former = versions.find(({ version }) => version < shown.version)
  const current = versions.find((one) => one.current)!
  const isOther = shown.text !== current.text
  const [otherNumber, setOther] = useState((shown.current ? former : current)?.version ?? shown.version)
  const other = versions.find(({ version }) => version === otherNumber) ?? current
  const [before, after] = other.version < shown.version ? [other, shown] : [shown, other]
  const chunks = useMemo(() => differenceBySentence(before.text, after.text), [before.text, after.text])
  return (
    <section aria-label={shown.name ?? t('versions.version', { n: shown.version })} className="space-y-4">
      {shown.instruction && (
        <p className="text-sm text-ink-soft">{t('versions.instruction', { text: shown.instruction })}</p>
      )}
      {shown.from?.plan && (
        <p className="text-2xs text-ink-soft">{t('versions.from-plan', { text: shown.from.plan })}</p>
      )}
      <NameField book={book} piece={piece} version={shown} />
      {isOther && !piece.locked && <Restore book={book} piece={piece} version={shown} />}
      {isOther && piece.locked && <Callout>{t('rewriting.locked')}</Callout>}
      {versions.length > 1 && (
        <Field label={t('versions.compare')}>
          <Select
            value={other.version}
            options={versions
              .filter(({ version }) => version !== shown.version)
              .map(({ version, name, current: isCurrent }) => ({
                value: version,
                label: `${name ?? t('versions.version', { n: version })}${isCurrent ? ` · ${t('versions.current')}` : ''}`,
              }))}
            onValue={setOther}
          />
        </Field>
      )}
      {chunks.some(({ kind }) => kind === 'changed') ? (
        <SentenceDifference chunks={chunks} language={book.language} />
      ) : (
        <p className="text-sm text-ink-soft">{t('versions.same')}</p>
      )}
    </section>
  )
}

function Restore({ book, piece, version: { version } }: VersionsPanelProps & { version: Version }) {
  const { t } = useText()
  const { isBusy, change } = useBookMutation(book.id)
  const restore = async () => {
    const isRestored = await change(() => ask('POST', piecePath(book.id, piece.step, `/versions/${version}/restore`)))
    if (isRestored) notify('success', t('versions.restored', { n: version }))
  }
  return (
    <Button variant="main" size="small" busy={isBusy} onClick={() => void restore()}>
      {t('versions.restore')}
    </Button>
  )
}

function NameField({ book, piece, version }: VersionsPanelProps & { version: Version }) {
  const { t } = useText()
  const client = useQueryClient()
  const { work } = useAsyncAction()
  const [name, setName] = useState(version.name ?? '')
  const save = async () => {
    if (name.trim() === (version.name ?? '')) return
    await work(async () => {
      const path = piecePath(book.id, piece.step, `/versions/${version.version}`)
      const versions = await ask<Versions>('PATCH', path, { body: { name: name.trim() } })
      client.setQueryData(versionsQuery(book, piece).queryKey, versions)
    })
  }
  return (
    <Field label={t('versions.name')}>
      <Input
        value={name}
        maxLength={100}
        placeholder={t('versions.name-example')}
        onValue={setName}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Enter' && void save()}
      />
    </Field>
  )
}

/** Characters of unchanged text that are before and after a change. */
const CONTEXT_CHARACTERS = 160

/** Two texts sentence by sentence: what goes is struck through, what comes stands out, what stays is shortened. */
function SentenceDifference({ chunks, language }: { chunks: readonly Chunk[]; language: string }) {
  return (
    <ol lang={language} className="space-y-2 font-serif text-[0.9375rem] leading-relaxed">
      {chunks.map((chunk, at) =>
        chunk.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: chunks of one difference never move
          <Unchanged key={at} text={chunk.before} isFirst={at === 0} isLast={at === chunks.length - 1} />
        ) : (
          <Change key={chunk.id} chunk={chunk} />
        ),
      )}
    </ol>
  )
}

function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const start = isFirst ? '' : trimmed.slice(0, CONTEXT_CHARACTERS)
  const end = isLast ? '' : trimmed.slice(-CONTEXT_CHARACTERS)
  const isShort = trimmed.length <= start.length + end.length
  return (
    <li className="px-3 whitespace-pre-line text-ink-faint">{isShort ? trimmed : [start, end].join(' … ').trim()}</li>
  )
}

function Change({ chunk: { before, after } }: { chunk: Chunk }) {
  const { t } = useText()
  return (
    <li className="px-3 [overflow-wrap:anywhere] whitespace-pre-line">
      {before.trim() !== '' && (
        <del className="bg-bad-soft text-bad">
          <span className="sr-only">{t('rewriting.removed')} </span>
          {before.trim()}
        </del>
      )}{' '}
      {after.trim() !== '' && (
        <ins className="bg-good-soft text-good no-underline">
          <span className="sr-only">{t('rewriting.inserted')} </span>
          {after.trim()}
        </ins>
      )}
    </li>
  )
}
