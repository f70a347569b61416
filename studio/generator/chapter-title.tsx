import { useText } from '../language/language.tsx'
import { Field, Input } from '../ui/field.tsx'
import type { Room } from './use-room.ts'

/** A title of one's own for the chapter at hand; blank: the outline's, or “Chapter n”. */
export function ChapterTitle({ room }: { room: Room }) {
  const { say, of } = useText()
  const { next, book, chapterTitle, setChapterTitle, busy } = room
  if (next?.kind !== 'chapter') return null
  const planned = book?.outline?.entries[next.number - 1]?.title
  return (
    <Field label={say('flow.chapter-title')}>
      {(tied) => (
        <Input
          {...tied}
          value={chapterTitle}
          onChange={({ target }) => setChapterTitle(target.value)}
          placeholder={planned ?? of(next.label)}
          maxLength={200}
          disabled={busy}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
