import { readFile } from 'node:fs/promises'
import { delimiter, dirname } from 'node:path'
import { type CatalogFolders, configPath, resolveCatalogFolders } from './folders.ts'

/** What a command names itself. */
interface Named {
  /** Left out: those of KALAM_GENERATORS. */
  readonly generators?: readonly string[]
  readonly shipped?: boolean
}

/**
 * The folders and packs of `kalam.config.yaml`, from its folder, beneath those that a command names or KALAM_GENERATORS does, from
 * `cwd`. The shipped set is beneath them all, unless the configuration, KALAM_NO_SHIPPED or the command leaves it out. Throws
 * `ConfigError`, and an error for a wrong name of a package.
 */
export async function chosenFolders(
  cwd: string,
  environment: Readonly<Record<string, string | undefined>>,
  { generators = pathList(environment.KALAM_GENERATORS), shipped = true }: Named = {},
): Promise<CatalogFolders> {
  const below = await configured(cwd, environment)
  const above = resolveCatalogFolders(generators, cwd, shipped && !environment.KALAM_NO_SHIPPED)
  return { folders: [...new Set([...below.folders, ...above.folders])], shipped: below.shipped && above.shipped }
}

/** Parses the configuration only where it names generators, so that other commands start fast. */
async function configured(
  cwd: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CatalogFolders> {
  const file = configPath(cwd, environment)
  const text = await readFile(file, 'utf8').catch(() => '')
  if (!/^["']?(generators|shipped)\b/m.test(text)) return resolveCatalogFolders()
  const { ConfigGeneratorKeys, readConfigFile } = await import('./config.ts')
  const { generators, shipped } = await readConfigFile(cwd, environment, ConfigGeneratorKeys)
  return resolveCatalogFolders(generators, dirname(file), shipped)
}

/** The paths of a list such as PATH, in which `npm:` belongs to the name after it. */
function pathList(list = ''): string[] {
  const between = delimiter === ':' ? /(?<!(?:^|:)npm):/ : delimiter
  return list.split(between).filter((path) => path !== '')
}
