import { join } from 'node:path'
import { CommandError, EXIT } from '../base/exit.ts'
import { toSentence } from '../messages/told.ts'
import type { OpenedDocument } from './opened-document.ts'

/** The formats that an option names, separated by commas, each once. Throws a `CommandError` for an unknown one. */
export function parseFormats<Format extends string>(
  option: string,
  named: string,
  choices: readonly Format[],
): Format[] {
  const names = [...new Set(named.split(',').map((name) => name.trim().toLowerCase()))].filter((name) => name !== '')
  const unknown = names.filter((name) => !(choices as readonly string[]).includes(name))
  if (unknown.length > 0 || names.length === 0)
    throw new CommandError(
      EXIT.usage,
      toSentence('usage.formats', { option, given: named, formats: choices.join(', ') }),
    )
  return names as Format[]
}

/** The path of an exported file: `reef.epub`, or `reef-export.md` where `reef.md` is a file that an export must not replace. */
export function exportPath({ name, kept }: OpenedDocument, folder: string, ending: string): string {
  const file = join(folder, `${name}.${ending}`)
  return kept.includes(file) ? join(folder, `${name}-export.${ending}`) : file
}
