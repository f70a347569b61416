import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CoverChoice } from '../../engine/publish/covers/cover.ts'
import type { Picture } from '../../engine/publish/document.ts'
import { writeAtomically, writeInOrder } from '../folder/atomic.ts'
import { withFolderFaults } from '../folder/faults.ts'

/** What was chosen as the cover of a book, from which its wrap is drawn too. */
const RECORD = 'cover.json'
const PICTURES = { 'image/png': 'cover-picture.png', 'image/jpeg': 'cover-picture.jpg' } as const

/** `2-horizon-sea.png`: a cover to choose. */
export function coverFile(folder: string, number: number, { design, colours }: CoverChoice): string {
  return join(folder, `${number}-${design}-${colours}.png`)
}

/** Draws and writes covers one after the other. */
export async function writeCovers(
  covers: readonly { readonly file: string; readonly draw: () => Promise<Uint8Array> }[],
): Promise<void> {
  for (const { file, draw } of covers) {
    const bytes = await draw()
    await withFolderFaults(dirname(file), async () => {
      await mkdir(dirname(file), { recursive: true })
      await writeAtomically(file, bytes)
    })
  }
}

interface NewCover {
  readonly choice: CoverChoice
  readonly picture: Picture | null
  readonly draw: (format: 'png' | 'jpeg') => Promise<Uint8Array>
}

/** Makes a cover that of a book: `cover.png` and `cover.jpg` for shops, and what was chosen. Returns the paths of the two. */
export async function keepCover(folder: string, { choice, picture, draw }: NewCover): Promise<string[]> {
  const [png, jpeg] = [join(folder, 'cover.png'), join(folder, 'cover.jpg')]
  const drawn = [await draw('png'), await draw('jpeg')] as const
  const name = picture === null ? null : PICTURES[picture.mediaType as keyof typeof PICTURES]
  await withFolderFaults(folder, async () => {
    await Promise.all(Object.values(PICTURES).map((file) => rm(join(folder, file), { force: true })))
    await writeInOrder([
      ...(name === null ? [] : [[join(folder, name), picture!.bytes] as const]),
      [png, drawn[0]],
      [jpeg, drawn[1]],
      [join(folder, RECORD), `${JSON.stringify(choice, null, 2)}\n`],
    ])
  })
  return [png, jpeg]
}
