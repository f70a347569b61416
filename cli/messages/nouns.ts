import { messagesByCode } from '../../engine/messages/message.ts'
import english from '../../templates/language/en/cli/nouns.json' with { type: 'json' }
import malay from '../../templates/language/ms/cli/nouns.json' with { type: 'json' }

/** What is counted. Without the other messages, which cost `list` its time. */
export const NOUN_MESSAGES = messagesByCode({ en: english, ms: malay })
