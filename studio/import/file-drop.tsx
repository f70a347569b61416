import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { MAX_IMPORT_BYTES } from '../../server/contract/rules.ts'
import { encodeManuscript, type ManuscriptFile } from '../api/imports.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Spinner } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Callout } from '../ui/feedback.tsx'

interface FileDropProps {
  title: string
  about: string
  /** The endings that are offered, divided by commas. */
  endings: string
  isSmall?: boolean
  isBusy: boolean
  fault: string | null
  onFile: (file: File) => void
}

/** An area for dropping or choosing a file. */
export function FileDrop({ title, about, endings, isSmall = false, isBusy, fault, onFile }: FileDropProps) {
  const { t } = useText()
  const [isOver, setOver] = useState(false)
  return (
    <>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file && !isBusy) onFile(file)
        }}
        className={classNames(
          'flex cursor-pointer flex-col items-center rounded-lg border-2 border-dashed px-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isSmall ? 'mt-3 gap-2 py-5' : 'mt-8 gap-3 py-14',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-sunken',
        )}
      >
        {isBusy ? (
          <Spinner className="size-8" />
        ) : (
          <FileUp aria-hidden className="size-8 text-ink-soft" strokeWidth={1.5} />
        )}
        <span className={classNames('font-serif', !isSmall && 'text-lg')}>{title}</span>
        <span className="text-sm text-ink-soft">{about}</span>
        <input
          type="file"
          accept={endings}
          disabled={isBusy}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <p role="status" className="mt-3 min-h-5 text-center text-sm text-ink-soft">
        {isBusy && t('importing.reading')}
      </p>
      <Callout variant="bad" role="alert">
        {fault}
      </Callout>
    </>
  )
}

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
