import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, EXIT } from '../../base/exit.ts'
import { writeAtomically } from '../../folder/atomic.ts'
import { toMessage } from '../../messages/told.ts'

const NAME = '.kalam-batch-server.json'

/** The server that writes a batch, and what this batch calls itself there. */
interface ServerPlace {
  readonly url: string
  readonly batch: string
}

async function readPlace(out: string): Promise<ServerPlace | null> {
  const text = await readFile(join(out, NAME), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as ServerPlace)
}

function otherPlace(path: string, place: ServerPlace | null): CommandError {
  const named = place === null ? toMessage('batch.this-machine') : place.url
  return new CommandError(EXIT.folder, toMessage('batch.other-place', { path, place: named }))
}

/** Throws when a server writes the batch of the folder. */
export async function requireLocalBatch(out: string): Promise<void> {
  const place = await readPlace(out)
  if (place !== null) throw otherPlace(out, place)
}

/** The batch of the folder on this server, a new one in a folder without books. Throws when it is written somewhere else. */
export async function openPlace(
  out: string,
  { url, isEmpty, name }: { readonly url: string; readonly isEmpty: boolean; readonly name: string },
): Promise<string> {
  const place = await readPlace(out)
  if (place?.url === url) return place.batch
  if (place !== null || !isEmpty) throw otherPlace(out, place)
  await writeAtomically(join(out, NAME), `${JSON.stringify({ url, batch: name })}\n`)
  return name
}
