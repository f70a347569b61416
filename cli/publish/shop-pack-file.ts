import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attachment, readPictureAddress } from '../../engine/book/attached.ts'
import type { PackOptions } from '../../engine/node/publish/shop-pack.ts'
import { runAlone } from '../../engine/node/threads/run-alone.ts'
import type { Picture } from '../../engine/publish/document.ts'
import type { CoverMaking } from '../../engine/publish/shop-pack/disclosure.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT } from '../base/exit.ts'
import { readVersions } from '../folder/versions.ts'
import { toSentence } from '../messages/told.ts'
import { readSavedCover } from './cover-files.ts'
import { countCharacters, type OpenedDocument } from './opened-document.ts'

/** The publish pack of a working folder. Throws a `CommandError` for a text without a record, what `publishPack` throws, and `work.*`. */
export async function createFolderPack(
  opened: OpenedDocument,
  options: PackOptions,
  { clock, signal }: Pick<Context, 'clock' | 'signal'>,
): Promise<Uint8Array> {
  const { source, folder, document, name } = opened
  if (source === null) throw new CommandError(EXIT.usage, toSentence('publish.no-record'))
  const { generator, book } = source
  const versions = new Map(
    await Promise.all(book.pieces.map(async ({ step }, at) => [step, await readVersions(folder, at, step)] as const)),
  )
  const chosen = await readSavedCover(folder)
  const picture = chosen === null ? document.cover : chosen.picture
  const making = await coverMaking(folder, picture, book.attached ?? [])
  const sources = { generator, book, document, versions, chosen, making, name }
  const task = { kind: 'document-pack', sources, options } as const
  return runAlone<'document-pack'>(task, { clock, signal, length: countCharacters(document) })
}

/** Who made the picture of a cover: a model, if the picture is among what was made about the book; else the author. */
async function coverMaking(
  folder: string,
  picture: Picture | null,
  attached: readonly Attachment[],
): Promise<CoverMaking | null> {
  if (picture === null) return { by: 'typeset', model: null }
  for (const one of attached) {
    const address = readPictureAddress(one)
    const bytes = address === null ? null : await readFile(join(folder, address)).catch(() => null)
    if (bytes?.equals(picture.bytes)) return { by: 'model', model: `${one.provider}/${one.model}` }
  }
  return { by: 'hand', model: null }
}
