import { messagesByCode } from '../../engine/messages/message.ts'
import { MESSAGES as ENGINE_MESSAGES } from '../../engine/messages/messages.ts'
import accountsEnglish from '../../templates/language/en/server/accounts.json' with { type: 'json' }
import administrationEnglish from '../../templates/language/en/server/administration.json' with { type: 'json' }
import agentsEnglish from '../../templates/language/en/server/agents.json' with { type: 'json' }
import booksEnglish from '../../templates/language/en/server/books.json' with { type: 'json' }
import consoleEnglish from '../../templates/language/en/server/console.json' with { type: 'json' }
import creditsEnglish from '../../templates/language/en/server/credits.json' with { type: 'json' }
import environmentEnglish from '../../templates/language/en/server/environment.json' with { type: 'json' }
import generationEnglish from '../../templates/language/en/server/generation.json' with { type: 'json' }
import mailEnglish from '../../templates/language/en/server/mail.json' with { type: 'json' }
import publishingEnglish from '../../templates/language/en/server/publishing.json' with { type: 'json' }
import requestsEnglish from '../../templates/language/en/server/requests.json' with { type: 'json' }
import runsEnglish from '../../templates/language/en/server/runs.json' with { type: 'json' }
import startupEnglish from '../../templates/language/en/server/startup.json' with { type: 'json' }
import webhooksEnglish from '../../templates/language/en/server/webhooks.json' with { type: 'json' }
import workEnglish from '../../templates/language/en/server/work.json' with { type: 'json' }
import accountsMalay from '../../templates/language/ms/server/accounts.json' with { type: 'json' }
import administrationMalay from '../../templates/language/ms/server/administration.json' with { type: 'json' }
import agentsMalay from '../../templates/language/ms/server/agents.json' with { type: 'json' }
import booksMalay from '../../templates/language/ms/server/books.json' with { type: 'json' }
import consoleMalay from '../../templates/language/ms/server/console.json' with { type: 'json' }
import creditsMalay from '../../templates/language/ms/server/credits.json' with { type: 'json' }
import environmentMalay from '../../templates/language/ms/server/environment.json' with { type: 'json' }
import generationMalay from '../../templates/language/ms/server/generation.json' with { type: 'json' }
import mailMalay from '../../templates/language/ms/server/mail.json' with { type: 'json' }
import publishingMalay from '../../templates/language/ms/server/publishing.json' with { type: 'json' }
import requestsMalay from '../../templates/language/ms/server/requests.json' with { type: 'json' }
import runsMalay from '../../templates/language/ms/server/runs.json' with { type: 'json' }
import startupMalay from '../../templates/language/ms/server/startup.json' with { type: 'json' }
import webhooksMalay from '../../templates/language/ms/server/webhooks.json' with { type: 'json' }
import workMalay from '../../templates/language/ms/server/work.json' with { type: 'json' }
import { SHARED_MESSAGES } from '../contract/messages.ts'

export type { MessageValues } from '../../engine/messages/message.ts'

/** Every message of the server and of the engine that it runs. */
export const MESSAGES = Object.freeze({
  ...ENGINE_MESSAGES,
  ...SHARED_MESSAGES,
  ...messagesByCode({
    en: {
      ...accountsEnglish,
      ...administrationEnglish,
      ...agentsEnglish,
      ...booksEnglish,
      ...consoleEnglish,
      ...creditsEnglish,
      ...environmentEnglish,
      ...generationEnglish,
      ...mailEnglish,
      ...publishingEnglish,
      ...requestsEnglish,
      ...runsEnglish,
      ...startupEnglish,
      ...webhooksEnglish,
      ...workEnglish,
    },
    ms: {
      ...accountsMalay,
      ...administrationMalay,
      ...agentsMalay,
      ...booksMalay,
      ...consoleMalay,
      ...creditsMalay,
      ...environmentMalay,
      ...generationMalay,
      ...mailMalay,
      ...publishingMalay,
      ...requestsMalay,
      ...runsMalay,
      ...startupMalay,
      ...webhooksMalay,
      ...workMalay,
    },
  }),
})

/** The permanent code of a message. */
export type MessageCode = keyof typeof MESSAGES
