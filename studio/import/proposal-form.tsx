import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { knownLanguages, type Language } from '../../engine/base/language.ts'
import { MAX_TITLE_LENGTH } from '../../server/contract/rules.ts'
import { type ImportProposal, importBook, type ManuscriptFile } from '../api/imports.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { createEdits, listPartRows, toImportParts } from './edited-parts.ts'
import { PartList } from './part-list.tsx'

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
