import { access } from 'node:fs/promises'
import { join, parse } from 'node:path'

/** Names Windows keeps for itself. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A file name that is safe everywhere, whatever the title says: letters, digits and hyphens, at most 60 characters. */
export function safeFileName(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const cut = [...plain]
    .slice(0, 60)
    .join('')
    .replace(/^-+|-+$/g, '')
  return cut === '' || DEVICES.test(cut) ? otherwise : cut
}

/** `02-chapter-1.md`: listed in the order of the book. */
export function pieceFileName(index: number, step: string): string {
  return `${String(index).padStart(2, '0')}-${step.replaceAll(' ', '-')}.md`
}

/** Whether there is a file or folder of this path. */
export function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** A name in a folder that isn't taken yet: `poem.md`, `poem-2.md`, … */
export async function findFreeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name)
  for (let number = 1; ; number += 1) {
    const file = join(folder, number === 1 ? name : `${stem}-${number}${ext}`)
    if (!(await pathExists(file))) return file
  }
}
