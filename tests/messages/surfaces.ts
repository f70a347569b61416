import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { COMMANDS, GLOBAL_OPTIONS, GROUPS } from '../../cli/declared.ts'
import { HELP } from '../../cli/help.ts'
import type { Localized } from '../../engine/language.ts'
import type { Messages } from '../../engine/messages/message.ts'
import { shared } from '../../server/contract/messages.ts'
import { AREAS } from '../../studio/language/areas.ts'
import en from '../../studio/language/frame.en.ts'
import ms from '../../studio/language/frame.ms.ts'

const root = resolve(import.meta.dirname, '../..')

/** Files of a folder of messages that define no messages of their own. */
const MECHANISM = ['error.ts', 'message.ts', 'messages.ts', 'say.ts', 'told.ts']

async function filesOf(folder: string): Promise<[name: string, messages: Messages][]> {
  const names = readdirSync(join(root, folder)).filter((name) => !MECHANISM.includes(name))
  return Promise.all(
    names.map(async (name) => {
      const exported = Object.values((await import(join(root, folder, name))) as Record<string, Messages>)
      return [`${folder}/${name}`, exported[0]!] as [string, Messages]
    }),
  )
}

/** The messages of the engine, the server and the command line by the file that defines them. */
export const messageFiles: Readonly<Record<string, Messages>> = Object.fromEntries([
  ...(await filesOf('engine/messages')),
  ...(await filesOf('server/messages')),
  ['server/contract/messages.ts', shared],
  ...(await filesOf('cli/messages')),
])

export const messages: Messages = Object.assign({}, ...Object.values(messageFiles))

/** The help of the command line, by command and option. */
export const helpTexts: Messages = {
  ...HELP,
  ...GROUPS,
  ...Object.fromEntries(GLOBAL_OPTIONS.map(({ flags, about }) => [flags, about])),
  ...Object.fromEntries(
    COMMANDS.flatMap(({ usage, about, options }) => [
      [usage, about],
      ...options.map((option): [string, Localized] => [`${usage} ${option.flags}`, option.about]),
    ]),
  ),
}

/** The texts of the studio by area. */
export const studioAreas: Readonly<Record<string, Messages>> = Object.fromEntries([
  ['frame', paired(en, ms)],
  ...(await Promise.all(
    Object.entries(AREAS).map(async ([area, load]) => {
      const [english, malay] = await Promise.all([load.en(), load.ms()])
      return [area, paired(english.default, malay.default)]
    }),
  )),
])

export const studioTexts: Messages = Object.assign({}, ...Object.values(studioAreas))

function paired(english: Readonly<Record<string, string>>, malay: Readonly<Record<string, string>>): Messages {
  const keys = new Set([...Object.keys(english), ...Object.keys(malay)])
  return Object.fromEntries([...keys].map((key): [string, Localized] => [key, { en: english[key]!, ms: malay[key]! }]))
}
