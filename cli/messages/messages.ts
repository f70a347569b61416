import { defineMessages } from '../../engine/messages/message.ts'
import { MESSAGES as ENGINE_MESSAGES } from '../../engine/messages/messages.ts'
import { about } from './about.ts'
import { batch } from './batch.ts'
import { brief } from './brief.ts'
import { compare } from './compare.ts'
import { cover } from './cover.ts'
import { doctor } from './doctor.ts'
import { figures } from './figures.ts'
import { file } from './file.ts'
import { folder } from './folder.ts'
import { generators } from './generators.ts'
import { imports } from './import.ts'
import { manifest } from './manifest.ts'
import { manuscript } from './manuscript.ts'
import { prompts } from './prompts.ts'
import { publish } from './publish.ts'
import { quote } from './quote.ts'
import { reading } from './reading.ts'
import { scenes } from './scenes.ts'
import { show } from './show.ts'
import { terminal } from './terminal.ts'
import { usage } from './usage.ts'
import { writing } from './writing.ts'

const CLI_MESSAGES = {
  ...about,
  ...batch,
  ...brief,
  ...compare,
  ...cover,
  ...doctor,
  ...figures,
  ...file,
  ...folder,
  ...generators,
  ...imports,
  ...manifest,
  ...manuscript,
  ...prompts,
  ...publish,
  ...quote,
  ...reading,
  ...scenes,
  ...show,
  ...terminal,
  ...usage,
  ...writing,
}

/** The command line's own messages with their texts, from which the types of their values are read. */
export type CliMessages = typeof CLI_MESSAGES

/** Every message of the command line and of the engine that it runs. */
export const MESSAGES = defineMessages({ ...ENGINE_MESSAGES, ...CLI_MESSAGES })

export type MessageCode = keyof typeof MESSAGES
