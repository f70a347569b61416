import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { GeneratorPage } from '../api/catalog.ts'
import { useUser } from '../api/session.ts'
import { arriving } from '../app/arriving.ts'
import { useTitle } from '../app/use-title.ts'
import { Speaking, useText } from '../language/language.tsx'
import { toastOf } from '../ui/toast.ts'
import { Controls } from './controls.tsx'
import { Preview } from './preview.tsx'
import type { Entry } from './use-entry.ts'
import { type Room, useRoom } from './use-room.ts'

const ResumeDialog = lazy(() => arriving(() => import('./resume-dialog.tsx')))

interface RoomViewProps {
  page: GeneratorPage
  entry: Entry
}

/** A generator's page, once it is known what there is to continue. */
export function RoomView({ page, entry }: RoomViewProps) {
  const [found] = useState(entry)
  const room = useRoom(page, found)
  return (
    <Speaking language={room.settingsOf.language}>
      <Opened room={room} entry={found} />
    </Speaking>
  )
}

function Opened({ room, entry }: { room: Room; entry: Entry }) {
  const { of, language } = useText()
  const { generator } = room.page
  useTitle(room.book?.kind === 'book' ? room.book.title : of(generator.title))
  if (useIsBarred(room, entry)) return <Barred />
  const isAtStart = entry.opened === null && entry.live === null
  return (
    <div lang={language} className="@container mx-auto max-w-[88rem] px-5 pt-6 sm:px-8 print:p-0">
      <div className="grid items-start gap-8 pb-24 print:block @4xl:grid-cols-[20rem_minmax(500px,1fr)] @4xl:gap-12 @4xl:pb-6">
        <Controls room={room} />
        <Preview room={room} />
      </div>
      <Suspense>{isAtStart && entry.saved && <ResumeDialog room={room} saved={entry.saved} />}</Suspense>
    </div>
  )
}

/** Only on entering: with nothing to continue, whoever can't pay the first step goes to where credits are. */
function useIsBarred({ isTooDear }: Room, { saved, former, opened, live }: Entry): boolean {
  const { administrator } = useUser()
  const [barred] = useState(() => !administrator && isTooDear && !saved && !former && !opened && !live)
  return barred
}

function Barred() {
  const { pathname } = useLocation()
  useEffect(() => toastOf('credits.insufficient'), [])
  return <Navigate to="/upgrade" replace state={{ from: pathname, barred: true }} />
}
