import { BookView } from './book-view.tsx'
import type { Part } from './parts.ts'
import { TextView } from './text-view.tsx'
import type { Room } from './use-room.ts'

/** What is written: a book or a text of its own. It comes with what draws Markdown, when there is something to draw. */
export default function Written({ room, parts }: { room: Room; parts: readonly Part[] }) {
  return room.page.generator.book ? <BookView room={room} parts={parts} /> : <TextView part={parts[0]!} />
}
