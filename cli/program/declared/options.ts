import { knownLanguages } from '../../../engine/base/language.ts'
import { TEXT_MEMORIES } from '../../../engine/spec/memory.ts'
import type { DeclaredOption } from '../../base/declaration.ts'

export const json: DeclaredOption = '--json'

export const language: DeclaredOption = { flags: '--lang <language>', choices: knownLanguages }

export const settings: readonly DeclaredOption[] = [
  { flags: '--set <key=value>', repeats: true },
  '--settings <file>',
  language,
  '--no-input',
]

export const brief: DeclaredOption = '--brief <file>'

/** The settings of a new book. */
export const bookSettings: readonly DeclaredOption[] = [
  ...settings,
  { flags: '--chapters <number>', whole: true },
  { flags: '--words <number>', whole: true },
]

/** A series. */
export const after: DeclaredOption = '--after <folder>'

/** How prompts hold what is written. */
export const memory: DeclaredOption = { flags: '--memory <kind>', choices: TEXT_MEMORIES }

export const until: DeclaredOption = '--until <step>'

/** The most that a command may spend. */
export const caps: readonly DeclaredOption[] = ['--max-credits <number>', '--max-cost <amount>']
