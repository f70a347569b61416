import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { knownLanguages, type Language } from '../../engine/base/language.ts'
import { PART_ROLES } from '../../engine/import/parts/part.ts'
import { MAX_TITLE_LENGTH } from '../../server/contract/rules.ts'
import { type ImportProposal, importBook, type ManuscriptFile, type ProposedPart } from '../api/imports.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { ViewSection } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Callout } from '../ui/feedback.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import {
  createEdits,
  type Edits,
  editPart,
  joinPart,
  type ListedPart,
  listPartRows,
  type Role,
  splitPart,
  toImportParts,
} from './edited-parts.ts'

interface ProposalFormProps {
  file: ManuscriptFile
  proposal: ImportProposal
  onOther: () => void
}

/** Asks for title, author, language and generator of the book, and shows the parts of the file to be corrected. */
export function ProposalForm({ file, proposal, onOther }: ProposalFormProps) {
  const { t, of, language: own, languageName } = useText()
  const navigate = useNavigate()
  const { parts, generators, notices, words, mostChapters } = proposal
  const [edits, setEdits] = useState(() => createEdits(parts))
  const [title, setTitle] = useState(proposal.title ?? '')
  const [author, setAuthor] = useState(proposal.author ?? '')
  const [language, setLanguage] = useState<Language>(proposal.language ?? own)
  const [generator, setGenerator] = useState(proposal.usual ?? generators[0]?.id ?? '')
  const { isBusy, work } = useAsyncAction()
  const chapters = listPartRows(parts, edits).filter(({ role }) => role === 'entry').length
  const isTooLong = chapters > mostChapters
  const keep = () =>
    work(async () => {
      const order = { ...file, parts: toImportParts(parts, edits), generator, language, title, author }
      await navigate(`/books/${(await importBook(order)).id}`)
    })
  return (
    <Form
      className="mt-8 space-y-8"
      onSend={() => {
        if (!isBusy && !isTooLong) void keep()
      }}
    >
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <span className="[overflow-wrap:anywhere]">{file.name}</span>
        <Button variant="link" onClick={onOther}>
          {t('importing.other')}
        </Button>
      </p>
      <Callout>
        <p>{words.message}</p>
        {notices.length > 0 && (
          <ul className="mt-2 space-y-1">
            {notices.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        )}
      </Callout>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('importing.book-title')} required>
          <Input required value={title} maxLength={MAX_TITLE_LENGTH} onValue={setTitle} />
        </Field>
        <Field label={t('importing.author')}>
          <Input value={author} maxLength={MAX_TITLE_LENGTH} onValue={setAuthor} />
        </Field>
        <Field label={t('importing.language')}>
          <Select
            value={language}
            options={knownLanguages().map((one) => ({ value: one, label: languageName(one) }))}
            onValue={setLanguage}
          />
        </Field>
        <Field label={t('importing.generator')} help={t('importing.generator-about')}>
          <Select
            value={generator}
            options={generators.map((one) => ({ value: one.id, label: of(one.title) }))}
            onValue={setGenerator}
          />
        </Field>
      </div>
      {isTooLong && <Callout>{t('importing.too-many', { count: chapters, most: mostChapters })}</Callout>}
      <PartList parts={parts} edits={edits} language={language} onChange={setEdits} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="main" size="large" busy={isBusy} disabled={isTooLong}>
          {t('importing.keep')}
        </Button>
        <p className="text-2xs text-ink-soft">{t('importing.free')}</p>
      </div>
    </Form>
  )
}

interface PartListProps {
  parts: readonly ProposedPart[]
  edits: Edits
  /** The language of the manuscript. */
  language: Language
  onChange: (edits: Edits) => void
}

/** The parts of a manuscript. Each can be named, given a role, joined to the part before it, or split. */
function PartList({ parts, edits, language, onChange }: PartListProps) {
  const { t } = useText()
  const rows = listPartRows(parts, edits)
  return (
    <ViewSection title={t('importing.parts')}>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {t('importing.parts-count', { count: rows.filter(({ role }) => role === 'entry').length })}
      </p>
      <ol className="mt-4 space-y-3">
        {rows.map((row, at) => (
          <PartRow
            key={`${row.part}-${row.split ?? 'own'}`}
            row={row}
            number={at + 1}
            language={language}
            proposed={row.split === null ? parts[row.part]! : null}
            onEdit={(change) => onChange(editPart(edits, row, change))}
            onJoin={at === 0 ? null : () => onChange(joinPart(edits, row))}
            onSplit={(block) => onChange(splitPart(parts, edits, block))}
          />
        ))}
      </ol>
    </ViewSection>
  )
}

interface PartRowProps {
  row: ListedPart
  number: number
  language: Language
  /** Null: the author split it off another part. */
  proposed: ProposedPart | null
  onEdit: (change: { role?: Role; title?: string }) => void
  onJoin: (() => void) | null
  onSplit: (block: number) => void
}

function PartRow({ row, number, language, proposed, onEdit, onJoin, onSplit }: PartRowProps) {
  const { t, number: shown } = useText()
  const { role, title, begins, blocks } = row
  const named = t('importing.part', { n: number })
  return (
    <li className={classNames('rounded-lg border border-line bg-paper p-3', role === 'out' && 'bg-sunken')}>
      <div className="grid gap-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <Select
          aria-label={t('importing.role-of', { part: named })}
          value={role}
          options={PART_ROLES.map((one) => ({ value: one, label: t(`importing.role-${one}`) }))}
          onValue={(chosen) => onEdit({ role: chosen })}
        />
        <Input
          aria-label={t('importing.title-of', { part: named })}
          lang={language}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          placeholder={proposed?.label ?? t('importing.untitled')}
          onValue={(value) => onEdit({ title: value })}
        />
      </div>
      <p lang={language} className="mt-2 font-serif text-sm [overflow-wrap:anywhere] text-ink-soft">
        {begins}…
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-2xs text-ink-soft">
        {proposed && (
          <span>
            {t('flow.words', { words: shown(proposed.words) })} · {t(`importing.why-${proposed.why}`)}
          </span>
        )}
        {onJoin && (
          <Button variant="link" className="text-2xs" onClick={onJoin}>
            {t('importing.join')}
            <span className="sr-only">: {named}</span>
          </Button>
        )}
        {blocks.length > 0 && (
          <details className="w-full">
            <summary className="w-fit cursor-pointer py-1 text-accent underline underline-offset-4">
              {t('importing.split')}
              <span className="sr-only">: {named}</span>
            </summary>
            <ul className="mt-2 max-h-72 space-y-1 overflow-y-auto rounded-md bg-surface p-2">
              {blocks.map((block) => (
                <li key={block.at}>
                  <button
                    type="button"
                    lang={language}
                    onClick={() => onSplit(block.at)}
                    className="w-full rounded-sm px-2 py-1.5 text-start font-serif text-sm text-ink hover:bg-sunken"
                  >
                    {block.begins}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
