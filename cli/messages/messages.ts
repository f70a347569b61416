import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesByCode, type Text } from '../../engine/messages/message.ts'
import { MESSAGES as ENGINE_MESSAGES } from '../../engine/messages/messages.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import aboutEnglish from '../../templates/language/en/cli/about.json' with { type: 'json' }
import batchEnglish from '../../templates/language/en/cli/batch.json' with { type: 'json' }
import briefEnglish from '../../templates/language/en/cli/brief.json' with { type: 'json' }
import compareEnglish from '../../templates/language/en/cli/compare.json' with { type: 'json' }
import coverEnglish from '../../templates/language/en/cli/cover.json' with { type: 'json' }
import doctorEnglish from '../../templates/language/en/cli/doctor.json' with { type: 'json' }
import figuresEnglish from '../../templates/language/en/cli/figures.json' with { type: 'json' }
import fileEnglish from '../../templates/language/en/cli/file.json' with { type: 'json' }
import folderEnglish from '../../templates/language/en/cli/folder.json' with { type: 'json' }
import generatorsEnglish from '../../templates/language/en/cli/generators.json' with { type: 'json' }
import importEnglish from '../../templates/language/en/cli/import.json' with { type: 'json' }
import manifestEnglish from '../../templates/language/en/cli/manifest.json' with { type: 'json' }
import manuscriptEnglish from '../../templates/language/en/cli/manuscript.json' with { type: 'json' }
import promptsEnglish from '../../templates/language/en/cli/prompts.json' with { type: 'json' }
import publishEnglish from '../../templates/language/en/cli/publish.json' with { type: 'json' }
import quoteEnglish from '../../templates/language/en/cli/quote.json' with { type: 'json' }
import readingEnglish from '../../templates/language/en/cli/reading.json' with { type: 'json' }
import reportLabelsEnglish from '../../templates/language/en/cli/report-labels.json' with { type: 'json' }
import reportNamesEnglish from '../../templates/language/en/cli/report-names.json' with { type: 'json' }
import scenesEnglish from '../../templates/language/en/cli/scenes.json' with { type: 'json' }
import showEnglish from '../../templates/language/en/cli/show.json' with { type: 'json' }
import terminalEnglish from '../../templates/language/en/cli/terminal.json' with { type: 'json' }
import usageEnglish from '../../templates/language/en/cli/usage.json' with { type: 'json' }
import writingEnglish from '../../templates/language/en/cli/writing.json' with { type: 'json' }
import { NOUN_MESSAGES } from './nouns.ts'

const english = {
  ...aboutEnglish,
  ...batchEnglish,
  ...briefEnglish,
  ...compareEnglish,
  ...coverEnglish,
  ...doctorEnglish,
  ...figuresEnglish,
  ...fileEnglish,
  ...folderEnglish,
  ...generatorsEnglish,
  ...importEnglish,
  ...manifestEnglish,
  ...manuscriptEnglish,
  ...promptsEnglish,
  ...publishEnglish,
  ...quoteEnglish,
  ...readingEnglish,
  ...reportNamesEnglish,
  ...reportLabelsEnglish,
  ...scenesEnglish,
  ...showEnglish,
  ...terminalEnglish,
  ...usageEnglish,
  ...writingEnglish,
}

/** What the Malay files say under the same codes. They are read and not imported: the compiler knows the codes by the English files. */
function readMalayTexts(): Readonly<Record<keyof typeof english, Text>> {
  const folder = join(packageRoot(), 'templates', 'language', 'ms', 'cli')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const files = names.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object)
  return Object.assign({}, ...files) as Readonly<Record<keyof typeof english, Text>>
}

/** Every message of the command line and of the engine that it runs. */
export const MESSAGES = Object.freeze({
  ...ENGINE_MESSAGES,
  ...NOUN_MESSAGES,
  ...messagesByCode({ en: english, ms: readMalayTexts() }),
})

/** The permanent code of a message. */
export type MessageCode = keyof typeof MESSAGES
