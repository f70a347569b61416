import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { MAX_PICTURE_BYTES } from '../import/limits.ts'
import type { ReadPicture } from '../import/pictures.ts'

/** Reads the pictures in the folder of a manuscript's file and in the folders below; nothing outside of it, also not by links. */
export function createPictureReaderBeside(file: string): ReadPicture {
  return (source) => {
    try {
      const folder = realpathSync(path.dirname(file))
      const found = realpathSync(path.join(folder, source))
      const isWithin = found.startsWith(`${folder}${path.sep}`)
      return isWithin && statSync(found).size <= MAX_PICTURE_BYTES ? new Uint8Array(readFileSync(found)) : null
    } catch {
      return null
    }
  }
}
