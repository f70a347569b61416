import { useState } from 'react'
import { MAX_IMPORT_BYTES } from '../../server/contract/rules.ts'
import { encodeManuscript, type ManuscriptFile } from '../api/imports.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'

/** Sends a chosen file, unless it is larger than the server takes. `fault`: why that failed. */
export function useChosenFile(send: (file: ManuscriptFile) => Promise<void>) {
  const { t } = useText()
  const { isBusy, work } = useAsyncAction()
  const [fault, setFault] = useState<string | null>(null)
  const open = async (chosen: File) => {
    const isLarge = chosen.size > MAX_IMPORT_BYTES
    setFault(isLarge ? t('importing.too-large', { most: MAX_IMPORT_BYTES / 1024 / 1024 }) : null)
    if (isLarge) return
    await work(
      async () => send(await encodeManuscript(chosen)),
      (error) => setFault(error instanceof Error ? error.message : String(error)),
    )
  }
  return { isBusy, fault, onFile: (chosen: File) => void open(chosen) }
}
