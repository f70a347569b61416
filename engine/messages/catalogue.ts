import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { book } from './book.ts'
import { covers } from './covers.ts'
import { credits } from './credits.ts'
import { demo } from './demo.ts'
import { flags } from './flags.ts'
import { flow } from './flow.ts'
import { folder } from './folder.ts'
import { generation } from './generation.ts'
import type { Messages } from './message.ts'
import { profile } from './profile.ts'
import { progress } from './progress.ts'
import { requests } from './requests.ts'
import { runs } from './runs.ts'
import { settings } from './settings.ts'

/** Every sentence a person reads from the engine and the server. A code is permanent: a sentence may change, its code never. */
export const catalogue = {
  ...generation,
  ...settings,
  ...progress,
  ...book,
  ...flags,
  ...flow,
  ...covers,
  ...accounts,
  ...credits,
  ...profile,
  ...administration,
  ...requests,
  ...runs,
  ...folder,
  ...demo,
} as const satisfies Messages

export type MessageCode = keyof typeof catalogue

/** What stands in for the `{name}`s of a sentence. */
export type MessageValues = Readonly<Record<string, string | number>>
