import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Book } from '../api/books.ts'
import { ViewSection } from '../app/view-page.tsx'
import { FileDrop, useChosenFile } from '../import/file-drop.tsx'
import { useText } from '../language/language.tsx'
import { Callout } from '../ui/feedback.tsx'
import { type SentComments, sendWordFile } from './readings-query.ts'

/** Takes the comments and tracked changes of an editor's Word document, and tells what came in and what has no place in the book. */
export function WordComments({ book }: { book: Book }) {
  const { t } = useText()
  const client = useQueryClient()
  const [brought, setBrought] = useState<SentComments | null>(null)
  const chosen = useChosenFile(async (file) => {
    setBrought(null)
    setBrought(await sendWordFile(client, book.id, file))
  })
  return (
    <ViewSection title={t('review.word')} about={t('review.word-about')}>
      <FileDrop title={t('review.word-drop')} about={t('review.word-kind')} endings=".docx" isSmall {...chosen} />
      {brought && (
        <Callout role="status">
          <p>
            {t('review.word-in', { count: brought.findings.length })}
            {brought.known > 0 && ` ${t('review.word-known', { count: brought.known })}`}
          </p>
          {brought.left.length > 0 && <Left left={brought.left} language={book.language} />}
        </Callout>
      )}
    </ViewSection>
  )
}

function Left({ left, language }: Pick<SentComments, 'left'> & { language: string }) {
  const { t } = useText()
  return (
    <>
      <p className="mt-2">{t('review.word-left', { count: left.length })}</p>
      <ul className="mt-3 space-y-3">
        {left.map(({ author, note, passage, replace }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and their order never changes
          <li key={at} className="border-s-2 border-line ps-3 [overflow-wrap:anywhere]">
            {passage !== '' && (
              <q lang={language} className="font-serif italic">
                {passage}
              </q>
            )}
            {replace !== null && (
              <p lang={language} className="font-serif whitespace-pre-line">
                {replace === '' ? t('review.word-deleted') : `→ ${replace}`}
              </p>
            )}
            <p className="whitespace-pre-line">{[author, note].filter(Boolean).join(': ')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
