import { existsSync, type FSWatcher, realpathSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { layerFolders } from '../../engine/node/layer-folders.ts'
import { isWithin } from '../../engine/node/load.ts'

/** An editor writes a file in several strokes: what comes within this many milliseconds is one change. */
const DEBOUNCE_MS = 15

/** Files of generators and templates, and folders, whose names have no ending. */
const WATCHED = /(\.(ya?ml|hbs)|(^|[\\/])[^.\\/]+)$/

/** What isn't read of a folder, such as `.git`. */
const PASSED_OVER = /(^|[\\/])(\.|node_modules([\\/]|$))/

interface FolderWatcher {
  close(): void
}

/** Calls `changed` after a file has changed, been made or removed, as `watchFolders` does. Its folder must exist. */
export function watchFile(file: string, changed: () => Promise<void>, failed: (error: unknown) => void): FolderWatcher {
  const turn = openTurn(changed, failed)
  const watcher = watch(dirname(file), { persistent: false }, (_event, name) => {
    if (name === basename(file)) turn.soon()
  }).on('error', failed)
  return {
    close() {
      turn.close()
      watcher.close()
    },
  }
}

/** Calls `changed` once for what comes close together, and never twice at once. */
function openTurn(changed: () => Promise<void>, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let running = false
  let closed = false

  function soon(): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(run, DEBOUNCE_MS)
  }

  function run(): void {
    if (running) {
      soon()
      return
    }
    running = true
    void changed()
      .catch(failed)
      .finally(() => {
        running = false
      })
  }

  return {
    soon,
    get isClosed() {
      return closed
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

/**
 * Calls `changed` after the files of these folders and packs have changed; never twice at once, and again for what came meanwhile.
 * A folder may be missing, be removed and come back, or be a link that is made to lead elsewhere.
 */
export function watchFolders(
  folders: readonly string[],
  changed: () => Promise<void>,
  failed: (error: unknown) => void,
): FolderWatcher {
  const turn = openTurn(changed, failed)
  const { soon } = turn
  const opened = new Map<string, readonly FSWatcher[]>()

  /** Watches the files beneath a folder and its templates, as they are now. */
  function open(folder: string): void {
    for (const watcher of opened.get(folder) ?? []) watcher.close()
    const { templates } = layerFolders(folder)
    const roots = new Set([folder, templates].filter((path) => existsSync(path)).map((path) => realpathSync(path)))
    const apart = [...roots].filter((root) => ![...roots].some((other) => other !== root && isWithin(root, other)))
    const watchers = apart.map((root) =>
      watch(root, { recursive: true, persistent: false }, (_event, name) => {
        if (name === null || (WATCHED.test(name) && !PASSED_OVER.test(name))) soon()
      }).on('error', failed),
    )
    opened.set(folder, watchers)
  }

  const parents = folders
    .filter((folder) => existsSync(dirname(folder)))
    .map((folder) =>
      watch(dirname(folder), { persistent: false }, (event, name) => {
        if (turn.isClosed || event !== 'rename' || (name !== basename(folder) && name !== 'templates')) return
        open(folder)
        soon()
      }).on('error', failed),
    )
  for (const folder of folders) open(folder)
  return {
    close() {
      turn.close()
      for (const watcher of [...parents, ...[...opened.values()].flat()]) watcher.close()
    },
  }
}
