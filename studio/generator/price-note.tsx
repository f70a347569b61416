import { countOf } from '../../engine/book/count.ts'
import { chaptersBetween } from '../../engine/generator/flow.ts'
import { useUser } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { creditsFor } from './price.ts'
import type { Room } from './use-room.ts'

/** What the book consists of and what it costs, before anything is spent. */
export function PriceNote({ room }: { room: Room }) {
  const { t, say, of, number } = useText()
  const user = useUser()
  const { page, settings, book, steps, remaining, next, price } = room
  const { generator, prices } = page
  if (next === null) return null
  const all = creditsFor(remaining, page, user)
  const promotion = prices[next.kind]?.note
  return (
    <div className="space-y-0.5 text-2xs text-ink-soft">
      {generator.book && book === null && (
        <p>
          {say(generator.book.sections ? 'book.parts-note-sections' : 'book.parts-note', {
            total: countOf(steps, []).of,
            chapters: chaptersBetween(generator, settings),
          })}
        </p>
      )}
      <p>
        <span className="font-medium text-ink">{priceSentence(price)}</span>
        {' · '}
        {t('generator.balance', { credits: number(user.credits + user.held) })}
        {user.held > 0 && ` ${t('generator.held', { credits: number(user.held) })}`}
      </p>
      {generator.book && remaining.length > 1 && (
        <p>{t(book === null ? 'generator.whole-price' : 'generator.rest-price', { credits: number(all) })}</p>
      )}
      {promotion && <p className="text-good">{of(promotion)}</p>}
    </div>
  )

  function priceSentence(credits: number): string {
    if (credits === 0) return say('flow.price-none')
    return credits === 1 ? say('flow.price-one') : say('flow.price', { credits })
  }
}
