import type { CatalogDiagnostics, LiveCatalog } from './live-catalog.ts'

/** The version now, and each one after it, until the signal aborts. What changes twice meanwhile is told once. */
export function followVersions(
  catalog: Pick<LiveCatalog, 'version' | 'onChange'>,
  signal: AbortSignal,
): AsyncGenerator<number> {
  return follow(() => catalog.version, catalog.onChange, signal)
}

/** The reading now, and each one after it, until the signal aborts. */
export function followDiagnostics(
  catalog: Pick<LiveCatalog, 'reading' | 'onReading'>,
  signal: AbortSignal,
): AsyncGenerator<CatalogDiagnostics> {
  return follow(() => catalog.reading, catalog.onReading, signal)
}

async function* follow<Value>(
  read: () => Value,
  subscribe: (listener: () => void) => () => void,
  signal: AbortSignal,
): AsyncGenerator<Value> {
  let wake = () => {}
  const off = subscribe(() => wake())
  const leave = () => wake()
  signal.addEventListener('abort', leave)
  try {
    let told: Value | null = null
    while (!signal.aborted) {
      const value = read()
      if (told !== value) {
        told = value
        yield value
        continue
      }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    off()
    signal.removeEventListener('abort', leave)
  }
}
