import { dirname } from 'node:path'
import { makeFolder } from '../../engine/node/make-folder.ts'
import { writeAtomically } from './atomic.ts'
import { withFolderFaults } from './faults.ts'

/** Writes a file whole or not at all, and makes its folder if there is none. Throws `folder.full` or `folder.not-writable`. */
export function saveFile(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file)
  return withFolderFaults(folder, async () => {
    await makeFolder(folder)
    await writeAtomically(file, content)
  })
}
