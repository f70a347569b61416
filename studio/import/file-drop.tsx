import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { Spinner } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Callout } from '../ui/feedback.tsx'

interface FileDropProps {
  isBusy: boolean
  fault: string | null
  onFile: (file: File) => void
}

const ENDINGS = '.md,.markdown,.txt,.docx,.epub,.html,.htm'

/** An area for dropping or choosing a file. */
export function FileDrop({ isBusy, fault, onFile }: FileDropProps) {
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
          'mt-8 flex cursor-pointer flex-col items-center gap-3 rounded-lg border-2 border-dashed px-6 py-14 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-sunken',
        )}
      >
        {isBusy ? (
          <Spinner className="size-8" />
        ) : (
          <FileUp aria-hidden className="size-8 text-ink-soft" strokeWidth={1.5} />
        )}
        <span className="font-serif text-lg">{t('importing.drop')}</span>
        <span className="text-sm text-ink-soft">{t('importing.kinds')}</span>
        <input
          type="file"
          accept={ENDINGS}
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
      {fault !== null && (
        <Callout variant="bad" role="alert">
          {fault}
        </Callout>
      )}
    </>
  )
}
