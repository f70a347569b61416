import { useState } from 'react'
import { MAX_IMPORT_BYTES } from '../../server/contract/rules.ts'
import { encodeManuscript, type ImportProposal, type ManuscriptFile, proposeImport } from '../api/imports.ts'
import { useTitle } from '../app/use-title.ts'
import { useWork } from '../app/use-work.ts'
import { FileDrop } from '../import/file-drop.tsx'
import { ProposalForm } from '../import/proposal-form.tsx'
import { useText } from '../language/language.tsx'
import { StorageNote } from '../money/quota-notes.tsx'

interface Read {
  readonly file: ManuscriptFile
  readonly proposal: ImportProposal
}

/** Imports a manuscript: its author chooses a file, corrects the parts that were found in it, and makes it a book. */
export default function ImportPage() {
  const { t } = useText()
  useTitle(t('importing.title'))
  const [read, setRead] = useState<Read | null>(null)
  const { isBusy, work } = useWork()
  const [fault, setFault] = useState<string | null>(null)
  const open = async (chosen: File) => {
    setFault(null)
    if (chosen.size > MAX_IMPORT_BYTES) {
      setFault(t('importing.too-large', { most: MAX_IMPORT_BYTES / 1024 / 1024 }))
      return
    }
    await work(
      async () => {
        const file = await encodeManuscript(chosen)
        setRead({ file, proposal: await proposeImport(file) })
      },
      (error) => setFault(error instanceof Error ? error.message : String(error)),
    )
  }
  return (
    <div className="mx-auto max-w-3xl px-5 pt-8 pb-28 sm:px-8 sm:pt-12">
      <h1 className="text-3xl">{t('importing.title')}</h1>
      <p className="mt-2 max-w-xl text-sm text-ink-soft">{t('importing.about')}</p>
      <StorageNote />
      {read === null ? (
        <FileDrop isBusy={isBusy} fault={fault} onFile={(chosen) => void open(chosen)} />
      ) : (
        <ProposalForm {...read} onOther={() => setRead(null)} />
      )}
    </div>
  )
}
