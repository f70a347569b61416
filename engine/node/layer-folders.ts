import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The rule of the diagnostic of a named folder that isn't there. */
export const NO_FOLDER_RULE = 'no-folder'

/** The file that makes a folder a pack. */
export const PACK_FILE = 'kalam.pack.yaml'

/** Where the files of a folder of generators or of a pack are. */
export interface LayerFolders {
  readonly isPack: boolean
  /** Holds the families. */
  readonly generators: string
  /** Holds the sets of templates; it need not exist. */
  readonly templates: string
}

/** A pack has `generators/` and `templates/` inside; a folder without `kalam.pack.yaml` has `templates/` inside or beside it. */
export function layerFolders(folder: string): LayerFolders {
  if (existsSync(join(folder, PACK_FILE))) {
    return { isPack: true, generators: join(folder, 'generators'), templates: join(folder, 'templates') }
  }
  const inside = join(folder, 'templates')
  return {
    isPack: false,
    generators: folder,
    templates: existsSync(inside) ? inside : join(dirname(folder), 'templates'),
  }
}

/** How messages name a file or folder: from `cwd`, unless it is elsewhere. */
export function shownPath(path: string, cwd: string): string {
  const shown = relative(cwd, path)
  return shown.startsWith('..') ? path : shown
}
