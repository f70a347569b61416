import { bible } from './bible.ts'
import { book } from './book.ts'
import { brief } from './brief.ts'
import { catalog } from './catalog.ts'
import { checklist } from './checklist.ts'
import { checks } from './checks.ts'
import { cover } from './cover.ts'
import { demo } from './demo.ts'
import { disclosure } from './disclosure.ts'
import { flags } from './flags.ts'
import { flow } from './flow.ts'
import { generation } from './generation.ts'
import { imports } from './import.ts'
import { manuscript } from './manuscript.ts'
import { defineMessages } from './message.ts'
import { pack } from './pack.ts'
import { publication } from './publication.ts'
import { publish } from './publish.ts'
import { review } from './review.ts'
import { settings } from './settings.ts'
import { sheet } from './sheet.ts'
import { work } from './work.ts'

/** Every message of the engine. */
export const MESSAGES = defineMessages({
  ...generation,
  ...settings,
  ...bible,
  ...book,
  ...brief,
  ...catalog,
  ...flow,
  ...flags,
  ...demo,
  ...review,
  ...manuscript,
  ...publication,
  ...publish,
  ...pack,
  ...cover,
  ...imports,
  ...disclosure,
  ...checklist,
  ...sheet,
  ...checks,
  ...work,
})

/** The permanent code of a message, such as `generation.cancelled`. */
export type MessageCode = keyof typeof MESSAGES
