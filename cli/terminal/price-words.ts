import type { Language } from '../../engine/language.ts'

/** `1 credit`, or `0 credits (6)` while a promotion runs. */
export function priceWords({ list, now }: { readonly list: number; readonly now: number }, language: Language): string {
  return now === list ? credits(now, language) : `${credits(now, language)} (${list})`
}

export function credits(count: number, language: Language): string {
  if (language === 'ms') return `${count} kredit`
  return count === 1 ? '1 credit' : `${count} credits`
}
