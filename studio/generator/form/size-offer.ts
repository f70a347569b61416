import {
  type BookSize,
  type BookSizes,
  findCheapestSize,
  findCountChoiceField,
  findSizeWithin,
  listBookSizes,
} from '../../../engine/generator/sizes.ts'
import type { GeneratorPage } from '../../api/catalog.ts'
import type { User } from '../../api/session.ts'
import type { useText } from '../../language/language.tsx'
import { calculateCredits } from './price.ts'

/** How long a book the balance pays for, when a form is opened. */
export interface SizeOffer {
  readonly sizes: BookSizes
  /** Null: not even the shortest book is paid. */
  readonly proposed: BookSize | null
  /** Credits. */
  readonly balance: number
}

/** Null where nothing is to be chosen. */
export function createSizeOffer(page: GeneratorPage, user: Pick<User, 'administrator' | 'credits'>): SizeOffer | null {
  if (findCountChoiceField(page.generator) === null) return null
  const sizes = listBookSizes(page.generator, (name) => calculateCredits([{ name }], page, user))!
  return { sizes, proposed: findSizeWithin(sizes, user.credits), balance: user.credits }
}

/** Why another number of chapters than the usual one is proposed; null when the balance pays for the usual one. */
export function formatSizeNote(
  { sizes, proposed, balance }: SizeOffer,
  { t, number }: Pick<ReturnType<typeof useText>, 't' | 'number'>,
): string | null {
  const { usual } = sizes
  if (usual.credits <= balance) return null
  const least = findCheapestSize(sizes)
  if (proposed === null) {
    return t('generator.size-none', {
      balance: number(balance),
      chapters: least.chapters,
      credits: number(least.credits),
    })
  }
  return t('generator.size-proposed', {
    balance: number(balance),
    chapters: proposed.chapters,
    usual: usual.chapters,
    credits: number(usual.credits),
  })
}
