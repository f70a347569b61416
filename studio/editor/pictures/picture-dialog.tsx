import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { encodeManuscript } from '../../api/imports.ts'
import { addPicture } from '../../api/publish.ts'
import { useActionWithFault } from '../../app/use-work.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { movePicture, placePicture, readSelectedPicture } from './place-picture.ts'

const MAX_WORDS = 300

interface PictureDialogProps {
  book: string
  view: EditorView
  onClose: () => void
}

/** Puts a picture into the text, or changes the one that is selected: what it shows, what stands below it, and its place. */
export default function PictureDialog({ book, view, onClose }: PictureDialogProps) {
  const { t } = useText()
  const [known] = useState(() => readSelectedPicture(view.state))
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState(known?.alt ?? '')
  const [caption, setCaption] = useState(known?.caption ?? '')
  const { isBusy, fault, work } = useActionWithFault()
  const place = async () => {
    const placed = await work(async () => {
      const url = file === null ? known?.url : (await addPicture(book, await encodeManuscript(file))).url
      if (url !== undefined) view.dispatch(placePicture(view.state, { url, alt, caption }))
    })
    if (placed) onClose()
  }
  const move = (by: 1 | -1) => {
    const moved = movePicture(view.state, by)
    if (moved !== null) view.dispatch(moved)
  }
  return (
    <Dialog title={t(known === null ? 'editor.picture' : 'editor.picture-change')} onClose={onClose}>
      <Form className="space-y-4" onSend={place}>
        <Field label={t(known === null ? 'editor.picture-file' : 'editor.picture-other')} error={fault?.message}>
          <Input
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
            className="py-2"
            required={known === null}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </Field>
        <Field label={t('editor.picture-alt')} help={t('editor.picture-alt-help')}>
          <Input required maxLength={MAX_WORDS} value={alt} onValue={setAlt} />
        </Field>
        <Field label={t('editor.picture-caption')} help={t('editor.picture-caption-help')}>
          <Input maxLength={MAX_WORDS} value={caption} onValue={setCaption} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="main" busy={isBusy}>
            {t(known === null ? 'editor.picture-place' : 'editor.picture-save')}
          </Button>
          {known !== null && (
            <>
              <Button onClick={() => move(-1)}>{t('editor.picture-up')}</Button>
              <Button onClick={() => move(1)}>{t('editor.picture-down')}</Button>
            </>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
