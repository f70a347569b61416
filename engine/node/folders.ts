import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds `generators/` and `templates/`: the checkout, or the installed package. */
export function packageRoot(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const root = resolve(here, '../..')
  return root.endsWith('dist') ? dirname(root) : root
}

export interface CatalogFolders {
  readonly generators: string
  readonly templates: string
}

/** The shipped folders, or another generators' folder with the `templates` beside it, if there are any. */
export function catalogFolders(generators?: string): CatalogFolders {
  const root = packageRoot()
  return generators === undefined
    ? { generators: join(root, 'generators'), templates: join(root, 'templates') }
    : { generators: resolve(generators), templates: join(dirname(resolve(generators)), 'templates') }
}
