import { KalamError } from '../../messages/error.ts'
import type { ManuscriptContent } from '../read-file.ts'
import { openArchive } from './archive.ts'

/** Reads a DOCX or an EPUB. `name`: of the file. Throws `KalamError` with an `import.*` code. */
export async function readArchive(bytes: Uint8Array, name: string): Promise<ManuscriptContent> {
  const archive = openArchive(bytes, name)
  if (archive.paths.includes('META-INF/container.xml')) {
    const { readEpub } = await import('../epub/read-epub.ts')
    return readEpub(archive)
  }
  if (archive.paths.some((path) => path.startsWith('word/'))) {
    const { readDocx } = await import('../docx/read-docx.ts')
    return readDocx(archive)
  }
  throw new KalamError('import.other-format', { values: { file: name } })
}
