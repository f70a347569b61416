import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isShipped } from '../../engine/base/language.ts'
import { LANGUAGE_FILE, languagesFolder } from '../../engine/node/languages.ts'
import { layerFolders, shownPath } from '../../engine/node/layer-folders.ts'
import { isWithin } from '../../engine/node/load.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { say } from '../messages/say.ts'
import { checkLanguage, listEnglishFiles } from '../workbench/language-check.ts'

/** Makes a language in the uppermost folder, with the English texts to translate. `name`: its name in itself; left out: as the system knows it. */
export async function newLanguage(
  [code = '']: readonly string[],
  options: CommonOptions & { readonly name?: string },
  context: Context,
): Promise<void> {
  const folder = ownFolder(options)
  assertCode(code)
  const { templates, generators } = layerFolders(folder)
  const beside = !isWithin(templates, folder)
  if (beside && existsSync(templates)) throw usageError('generators.language-beside', { folder: templates })
  const place = join(folder, 'templates', 'language', code)
  const shown = shownPath(place, context.cwd)
  if (existsSync(place)) throw usageError('generators.language-taken', { folder: shown })
  const name = options.name?.trim() || (new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code)
  const files = new Map([[LANGUAGE_FILE, `${JSON.stringify({ name }, null, 2)}\n`], ...listEnglishFiles()])
  for (const [file, text] of files) {
    await mkdir(dirname(join(place, file)), { recursive: true })
    await writeFile(join(place, file), text, { flag: 'wx' })
  }
  context.stdout.write(`${shown}\n`)
  const catalog = shownPath(join(generators, '_catalog.yaml'), context.cwd)
  const turnedOn = say('generators.language-turned-on', context.language, { code, catalog })
  const check = `kalam language check ${code}${options.where ?? ''}`
  context.stderr.write(`${say('generators.language-made', context.language)}\n  1. ${check}\n  2. ${turnedOn}\n`)
}

/** Tells what is missing in a language, too long, or has wrong placeholders, and which rules are off. */
export async function languageCheck(
  [code = '']: readonly string[],
  options: CommonOptions,
  context: Context,
): Promise<ExitCode> {
  const folder = ownFolder(options)
  assertCode(code)
  const checked = await checkLanguage(folder, code)
  if (checked === null) {
    throw usageError('generators.no-language', { code, folder: shownPath(languagesFolder(folder), context.cwd) })
  }
  const { findings, off, language } = checked
  if (options.json) printJson(context, { language: code, name: language.name, findings, off })
  else {
    const lines = findings.map(({ kind, file, key, expected }) => {
      const place = key === null ? file : `${file} ${key}`
      return `${place}: ${say(`generators.language-${kind}`, context.language, { expected })}`
    })
    const rest = off.map((file) => say('generators.language-off', context.language, { file }))
    const sum = say('generators.language-checked', context.language, { name: language.name, count: findings.length })
    context.stdout.write(`${[...lines, ...rest, sum].join('\n')}\n`)
  }
  return findings.length > 0 ? EXIT.faults : EXIT.done
}

function ownFolder({ generators }: CommonOptions): string {
  const folder = generators.folders.at(-1)
  if (folder === undefined || folder.split(sep).includes('node_modules')) throw usageError('generators.language-folder')
  return folder
}

function assertCode(code: string): void {
  if (!/^[a-z]{2,3}$/.test(code) || isShipped(code)) {
    throw usageError('generators.language-code', { code: code.slice(0, 40) })
  }
}
