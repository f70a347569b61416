import type { Language } from '../../engine/base/language.ts'
import { openDatabase } from '../database/open.ts'
import { say } from '../messages/say.ts'
import { type ConsoleContext, findExistingDatabase, withDatabase } from './context.ts'

/** Prints the mails that were written instead of sent, the newest last: below it the shell waits. */
export async function printOutbox(
  _words: readonly string[],
  { last = 10, json = false }: { readonly last?: number; readonly json?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const { url } = await findExistingDatabase(context)
  const mails = await withDatabase(openDatabase(url), ({ kysely }) =>
    kysely
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text', 'link', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(last)
      .execute(),
  )
  const shown = mails.toReversed().map(({ recipient, subject, text, link, created_at }) => ({
    at: new Date(created_at).toISOString(),
    to: recipient,
    subject,
    text,
    link,
  }))
  context.stdout.write(json ? `${JSON.stringify(shown, null, 2)}\n` : textOf(shown, context.language))
  return 0
}

function textOf(
  mails: readonly { at: string; to: string; subject: string; text: string }[],
  language: Language,
): string {
  if (mails.length === 0) return `${say('console.outbox-empty', language)}\n`
  return mails
    .map(({ at, text, ...mail }) => {
      const head = [at, say('console.mail-to', language, mail), say('console.mail-subject', language, mail)]
      return `${head.join('\n')}\n\n${text.trimEnd()}\n`
    })
    .join(`\n${'-'.repeat(72)}\n\n`)
}
