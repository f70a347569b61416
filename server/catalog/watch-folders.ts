import { type FSWatcher, watch } from 'node:fs'

/** An editor writes a file in several strokes: what comes within this many milliseconds is one change. */
const DEBOUNCE = 15

interface FolderWatcher {
  close(): void
}

/** Calls `changed` after the files beneath these folders have changed; never twice at once, and again for what came meanwhile. */
export function watchFolders(
  folders: readonly string[],
  changed: () => Promise<void>,
  failed: (error: unknown) => void,
): FolderWatcher {
  let timer: NodeJS.Timeout | undefined
  let running = false
  let closed = false

  function soon(): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(run, DEBOUNCE)
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

  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(folder, { recursive: true, persistent: false }, (_event, name) => {
      if (name === null || /\.(ya?ml|hbs)$/.test(name)) soon()
    }).on('error', failed),
  )
  return {
    close() {
      closed = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}
