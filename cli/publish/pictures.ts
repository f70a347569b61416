import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '../../engine/publish/document.ts'
import { storedPicture } from '../../engine/publish/svg-picture.ts'

/** Bytes that a picture may have; a larger one is left out. */
const MAX_PICTURE_BYTES = 40 * 1024 * 1024

/** A file of the folder itself, or of the folder in which an import keeps pictures. */
const ADDRESS = /^(?:pictures\/)?(?!\.)[^\\/]+$/

/** The pictures in a folder that texts name, by the address in the text. Pictures in other folders than `pictures` are not read. */
export async function picturesNamed(folder: string, texts: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
  const addresses = new Set(
    texts.flatMap((text) => [...text.matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]+)/g)].map((found) => found[1]!)),
  )
  const pictures = new Map<string, Picture>()
  for (const address of addresses) {
    const picture = ADDRESS.test(address) ? await pictureIn(folder, address) : null
    if (picture !== null) pictures.set(address, picture)
  }
  return pictures
}

const COVERS = ['cover.png', 'cover.jpg', 'cover.jpeg']

/** The cover in the folder of a book; null: there is none. */
export async function coverIn(folder: string): Promise<Picture | null> {
  for (const name of COVERS) {
    const cover = await pictureIn(folder, name)
    if (cover !== null) return cover
  }
  return null
}

async function pictureIn(folder: string, name: string): Promise<Picture | null> {
  const bytes = await readFile(join(folder, name)).catch(() => null)
  return bytes === null || bytes.length > MAX_PICTURE_BYTES ? null : storedPicture(new Uint8Array(bytes))
}
