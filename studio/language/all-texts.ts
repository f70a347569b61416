import { account } from './texts/account.ts'
import { books } from './texts/books.ts'
import { dashboard } from './texts/dashboard.ts'
import { entry } from './texts/entry.ts'
import { generator } from './texts/generator.ts'
import { money } from './texts/money.ts'
import { profile } from './texts/profile.ts'
import { shell } from './texts/shell.ts'

/**
 * What the screens say by themselves. Sentences of the engine and the server come from their own catalogue. The shipped
 * studio has both empty at first and learns them area by area: studio/packing/speech.ts.
 */
export const texts = {
  ...shell,
  ...dashboard,
  ...account,
  ...entry,
  ...money,
  ...profile,
  ...books,
  ...generator,
} as const
