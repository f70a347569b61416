import { path } from '../engine/node/builtins.ts'
import { type CatalogFolders, catalogFolders } from '../engine/node/folders.ts'
import type { Context } from './context.ts'

/** The folders that `--generators` names, or the shipped ones. */
export function foldersOf({ cwd }: Pick<Context, 'cwd'>, generators: string | undefined): CatalogFolders {
  return catalogFolders(generators === undefined ? undefined : path.resolve(cwd, generators))
}
