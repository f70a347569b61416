import { useState } from 'react'
import { type ImportProposal, type ManuscriptFile, proposeImport } from '../api/imports.ts'
import { useTitle } from '../app/use-title.ts'
import { FileDrop, useChosenFile } from '../import/file-drop.tsx'
import { ProposalForm } from '../import/proposal-form.tsx'
import { useText } from '../language/language.tsx'
import { StorageNote } from '../money/quota-notes.tsx'

interface Read {
  readonly file: ManuscriptFile
  readonly proposal: ImportProposal
}

const ENDINGS = '.md,.markdown,.txt,.docx,.epub,.html,.htm'

/** Imports a manuscript: its author chooses a file, corrects the parts that were found in it, and makes it a book. */
export default function ImportPage() {
  const { t } = useText()
  useTitle(t('importing.title'))
  const [read, setRead] = useState<Read | null>(null)
  const chosen = useChosenFile(async (file) => setRead({ file, proposal: await proposeImport(file) }))
  return (
    <div className="mx-auto max-w-3xl px-5 pt-8 pb-28 sm:px-8 sm:pt-12">
      <h1 className="text-3xl">{t('importing.title')}</h1>
      <p className="mt-2 max-w-xl text-sm text-ink-soft">{t('importing.about')}</p>
      <StorageNote />
      {read === null ? (
        <FileDrop title={t('importing.drop')} about={t('importing.kinds')} endings={ENDINGS} {...chosen} />
      ) : (
        <ProposalForm {...read} onOther={() => setRead(null)} />
      )}
    </div>
  )
}
