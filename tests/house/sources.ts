import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the project's root. */
  readonly path: string
  /** Without comments, so that prose about a name is no use of it. */
  readonly code: string
}

/** Every TypeScript file beneath a folder. */
export function sourcesBeneath(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }).flatMap((entry) => {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) return []
    const file = join(entry.parentPath, entry.name)
    return [
      { path: file.slice(ROOT.length + 1).replaceAll('\\', '/'), code: withoutComments(readFileSync(file, 'utf8')) },
    ]
  })
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '$1')
}
