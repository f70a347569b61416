import { leastSize } from '../../engine/generator/sizes.ts'
import type { Card } from '../api/catalog.ts'
import { useText } from '../language/language.tsx'

/** What one text or picture costs today, or a whole book of the usual length and of the shortest; and what it cost before. */
export function CardPrice({ card: { price, book } }: { card: Card }) {
  const { t, number } = useText()
  const inWords = (credits: number) => {
    if (credits === 0) return t('dashboard.free')
    return credits === 1 ? t('dashboard.credit') : t('dashboard.credits-many', { credits: number(credits) })
  }
  if (book !== null && book.usual.credits > 0) {
    const least = leastSize(book).credits
    return (
      <>
        {t('dashboard.whole-book', { price: inWords(book.usual.credits) })}
        {least < book.usual.credits && ` · ${t('dashboard.least', { credits: number(least) })}`}
      </>
    )
  }
  return (
    <>
      {inWords(price.now)}
      {price.now < price.list && <> · {t('dashboard.was', { price: inWords(price.list) })}</>}
    </>
  )
}
