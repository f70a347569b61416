import { defineMessages } from '../../engine/messages/message.ts'
import { MESSAGES as ENGINE_MESSAGES } from '../../engine/messages/messages.ts'
import { shared } from '../contract/messages.ts'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { books } from './books.ts'
import { commandLine } from './console.ts'
import { credits } from './credits.ts'
import { environment } from './environment.ts'
import { generation } from './generation.ts'
import { publishing } from './publishing.ts'
import { requests } from './requests.ts'
import { runs } from './runs.ts'
import { startup } from './startup.ts'
import { work } from './work.ts'

export type { MessageValues } from '../../engine/messages/message.ts'

/** Every message of the server and of the engine that it runs. */
export const MESSAGES = defineMessages({
  ...ENGINE_MESSAGES,
  ...shared,
  ...accounts,
  ...administration,
  ...books,
  ...commandLine,
  ...environment,
  ...credits,
  ...generation,
  ...publishing,
  ...requests,
  ...runs,
  ...startup,
  ...work,
})

export type MessageCode = keyof typeof MESSAGES
