import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ExportHandle } from '../use-export.ts'

const PagePreview = lazyPart(() => import('./page-preview.tsx'))

/** Shows the pages of the PDF, which is made first if it isn't there. */
export function PreviewButton({ file: { now, make } }: { file: ExportHandle }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const isMaking = now.state === 'queued' || now.state === 'making'
  const show = () => {
    setAsked(true)
    if (!isMaking && now.state !== 'ready') make()
  }
  return (
    <>
      <Button size="small" busy={isAsked && isMaking} onClick={show}>
        <BookOpen aria-hidden className="size-4" />
        {t('publishing.pages')}
      </Button>
      {isAsked && now.state === 'ready' && <PagePreview url={now.file.url} onClose={() => setAsked(false)} />}
    </>
  )
}
