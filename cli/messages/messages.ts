import { defineMessages } from '../../engine/messages/message.ts'
import { MESSAGES as ENGINE_MESSAGES } from '../../engine/messages/messages.ts'
import { about } from './about.ts'
import { brief } from './brief.ts'
import { cover } from './cover.ts'
import { folder } from './folder.ts'
import { imports } from './import.ts'
import { manuscript } from './manuscript.ts'
import { publish } from './publish.ts'
import { reading } from './reading.ts'
import { scenes } from './scenes.ts'
import { terminal } from './terminal.ts'

/** Every message of the command line and of the engine that it runs. */
export const MESSAGES = defineMessages({
  ...ENGINE_MESSAGES,
  ...about,
  ...brief,
  ...cover,
  ...folder,
  ...imports,
  ...manuscript,
  ...publish,
  ...reading,
  ...scenes,
  ...terminal,
})

export type MessageCode = keyof typeof MESSAGES
