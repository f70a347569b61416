import type { Catalog } from '../../engine/catalog/catalog.ts'
import { chosenFolders } from '../../engine/node/chosen-folders.ts'
import { type CatalogFolders, PackageNameError, shippedFolders } from '../../engine/node/folders.ts'
import { type LayerFolders, layerFolders } from '../../engine/node/layer-folders.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { verbatim } from '../messages/told.ts'

/** What every command takes: `--generators`, several times, and `--no-shipped`. */
interface FolderOptions {
  readonly generators?: readonly string[]
  readonly shipped?: boolean
}

/** The folders that the configuration and the command line name. */
export async function findCatalogFolders({ cwd, env }: Context, options: FolderOptions): Promise<CatalogFolders> {
  const { generators, shipped = true } = options
  return chosenFolders(cwd, env, { shipped, ...(generators === undefined ? {} : { generators }) }).catch(
    (error: Error) => {
      if (error instanceof PackageNameError) throw usageError('generators.no-package', { named: error.named }, error)
      const exit = error.name === 'ConfigError' ? EXIT.configuration : EXIT.usage
      throw new CommandError(exit, verbatim(error.message), { cause: error })
    },
  )
}

/** Where the files of the uppermost folder or pack are; without one, of the shipped set. */
export function findUppermostFolders({ folders }: CatalogFolders): LayerFolders {
  return layerFolders(folders.at(-1) ?? shippedFolders().generators)
}

/** Whether the `_catalog.yaml` of the last folder or pack adds to that of an earlier one. False: it is the first. */
export function addsToCatalog({ folders, shipped }: CatalogFolders): boolean {
  return folders.length > 0 && (shipped || folders.length > 1 || layerFolders(folders[0]!).isPack)
}

/** The catalog as the files of the uppermost folder or pack see it: with its own settings, words and templates. */
export function viewUppermostLayer(catalog: Catalog): Catalog {
  return { ...catalog, ...catalog.layers.at(-1) }
}

/** The options again, for a command that a message proposes: ` --generators mine`, or nothing. */
export function formatFolderOptions({ generators = [], shipped = true }: FolderOptions): string {
  return [...generators.map((folder) => ` --generators ${folder}`), shipped ? '' : ' --no-shipped'].join('')
}

/** The options on a line that is being completed: the last word is still open. */
export function parseFolderOptions(words: readonly string[]): FolderOptions {
  const whole = words.slice(0, -1)
  const generators = whole.flatMap((word, at) => (whole[at - 1] === '--generators' ? word : []))
  return { shipped: !whole.includes('--no-shipped'), ...(generators.length === 0 ? {} : { generators }) }
}
