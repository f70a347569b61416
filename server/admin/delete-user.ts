import { KalamError } from '../../engine/messages/error.ts'
import { inTransaction } from '../database/transaction.ts'
import { closeAccount } from '../ledger/close.ts'
import type { Server } from '../server.ts'
import { findChangeable } from './find-user.ts'

type Around = Pick<Server, 'database' | 'clock'>

/** A text that begins between two locks undoes a deletion; a run begins one every few seconds at most. */
const TRIES = 5

/**
 * Closes the account in the ledger and removes everything that is the person's: books, images, history, sessions, mails. The
 * ledger's entries and what was bought stay, with an id that names nobody. Throws `requests.not-found`, `administration.fixed`,
 * `generation.in-flight` when a text is begun at every try.
 */
export async function deleteUser(server: Around, who: { id: string; actor: string }): Promise<void> {
  for (let tries = TRIES; ; tries--) {
    try {
      return await deleteOnce(server, who)
    } catch (error) {
      if (tries === 1 || !(error instanceof KalamError) || error.code !== 'generation.in-flight') throw error
    }
  }
}

async function deleteOnce({ database, clock }: Around, { id, actor }: { id: string; actor: string }): Promise<void> {
  await inTransaction(database, async (work) => {
    const { email } = await findChangeable(work, id)
    await closeAccount(work, id, clock.now(), actor)
    // What a text was about stands in its usage; that it was written and paid stays.
    await work.updateTable('usage_records').set({ metadata: '{}' }).where('user_id', '=', id).execute()
    await work.deleteFrom('upgrade_tokens').where('user_id', '=', id).execute()
    await work.deleteFrom('mails').where('recipient', '=', email).execute()
    await work
      .deleteFrom('verifications')
      .where(({ or, eb }) =>
        or([eb('value', '=', id), eb('identifier', 'like', `%${email}%`), eb('value', 'like', `%${email}%`)]),
      )
      .execute()
    // Books with their pieces, images, history and sessions go with the row.
    await work.deleteFrom('users').where('id', '=', id).execute()
  })
}
