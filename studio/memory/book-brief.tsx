import { useState } from 'react'
import { type AuthorBrief, BRIEF_PARTS } from '../../engine/book/author-brief.ts'
import { findBriefPartName } from '../../engine/book/brief-fault.ts'
import type { Book } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { useBookMutation } from '../app/book-texts.ts'
import { ViewSection } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notify.ts'
import BriefFields from './brief-fields.tsx'
import { findBriefFaults } from './brief-rules.ts'
import ProposedHabits from './proposed-habits.tsx'

/** What the author says about the book. A change holds for the parts to come. */
export function BookBrief({ book }: { book: Book }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const parts = BRIEF_PARTS.filter((part) => book.authorBrief[part])
  return (
    <ViewSection title={t('memory.brief')}>
      {isOpen ? (
        <BriefForm book={book} onClose={() => setOpen(false)} />
      ) : (
        <>
          {parts.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t('memory.brief-empty')}</p>}
          <SaidParts brief={book.authorBrief} language={book.language} />
          <ProposedHabits book={book} isOpen className="mt-4" />
          {book.fault === null && (
            <Button className="mt-4" onClick={() => setOpen(true)}>
              {t(parts.length === 0 ? 'memory.brief-add' : 'memory.brief-change')}
            </Button>
          )}
        </>
      )}
    </ViewSection>
  )
}

function SaidParts({ brief, language: spoken }: { brief: AuthorBrief; language: string }) {
  const { language } = useText()
  return (
    <dl className="mt-3 space-y-4">
      {BRIEF_PARTS.flatMap((part) => {
        const said = brief[part]
        return said === undefined
          ? []
          : [
              <div key={part}>
                <dt className="text-2xs font-medium text-ink-soft">{findBriefPartName(part, language)}</dt>
                <dd
                  lang={spoken}
                  className="mt-0.5 line-clamp-6 font-serif [overflow-wrap:anywhere] whitespace-pre-line text-ink"
                >
                  {said}
                </dd>
              </div>,
            ]
      })}
    </dl>
  )
}

function BriefForm({ book, onClose }: { book: Book; onClose: () => void }) {
  const { t, language } = useText()
  const [typed, setTyped] = useState<AuthorBrief>(book.authorBrief)
  const [refusals, setRefusals] = useState(0)
  const { isBusy: busy, change } = useBookMutation(book.id)
  const save = async () => {
    if (Object.keys(findBriefFaults(typed, language)).length > 0) return setRefusals((before) => before + 1)
    const isSaved = await change(() => ask('PUT', `/api/books/${book.id}/brief`, { body: { authorBrief: typed } }))
    if (!isSaved) return
    notify('success', t('memory.saved'))
    onClose()
  }
  return (
    <Form noValidate onSend={save} className="mt-4 space-y-5">
      <p className="text-sm text-ink-soft">{t('memory.brief-holds')}</p>
      <BriefFields
        brief={typed}
        refusals={refusals}
        disabled={busy}
        onChange={(part, text) => setTyped((before) => ({ ...before, [part]: text }))}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="main" busy={busy}>
          {t('memory.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('flow.cancel')}
        </Button>
      </div>
    </Form>
  )
}
