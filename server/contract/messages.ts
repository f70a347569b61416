import { messagesByCode } from '../../engine/messages/message.ts'
import english from '../../templates/language/en/server/shared.json' with { type: 'json' }
import malay from '../../templates/language/ms/server/shared.json' with { type: 'json' }

/** Messages that the server sends and that the studio also shows without asking it. */
export const SHARED_MESSAGES = messagesByCode({ en: english, ms: malay })
