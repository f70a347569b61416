import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { ChapterTitle } from './chapter-title.tsx'
import { SettingsSummary } from './settings-summary.tsx'
import type { Room } from './use-room.ts'
import { WritingProgress } from './writing-progress.tsx'

/** The form's place once a book has begun: how far it is, the next chapter's title, what was chosen. */
export default function Begun({ room }: { room: Room }) {
  return (
    <>
      {!room.run.isLive && <WritingProgress room={room} />}
      {!room.run.isLive && <ChapterTitle room={room} />}
      <Chosen room={room} />
    </>
  )
}

function Chosen({ room }: { room: Room }) {
  const { t, say } = useText()
  const { page, settings, next, busy, beginAnew } = room
  return (
    <section>
      <h2 className="font-sans text-sm font-semibold text-ink">{t('generator.settings')}</h2>
      <SettingsSummary generator={page.generator} settings={settings} />
      {!busy && next !== null && (
        <Button look="quiet" size="small" className="-ms-3 mt-2" onClick={() => void beginAnew()}>
          {say('flow.resume-new-book')}
        </Button>
      )}
    </section>
  )
}
