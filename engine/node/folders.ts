import { path } from './builtins.ts'

/** The folder that holds `generators/` and `templates/`: the checkout, or the installed package. */
export function packageRoot(): string {
  const root = path.resolve(import.meta.dirname, '../..')
  return path.basename(root) === 'dist' ? path.dirname(root) : root
}

export interface CatalogFolders {
  readonly generators: string
  readonly templates: string
}

/** The shipped folders, or another generators' folder with the `templates` beside it, if there are any. */
export function catalogFolders(generators?: string): CatalogFolders {
  const folder = generators === undefined ? path.join(packageRoot(), 'generators') : path.resolve(generators)
  return { generators: folder, templates: path.join(path.dirname(folder), 'templates') }
}
