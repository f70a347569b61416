import {
  type BookSize,
  type BookSizes,
  findCountChoiceField,
  findSizeWithin,
  listBookSizes,
} from '../../../engine/generator/sizes.ts'
import type { GeneratorPage } from '../../api/catalog.ts'
import type { User } from '../../api/session.ts'
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
