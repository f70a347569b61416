/** A log line for a terminal: the faults of generators as text with their carets, every other line as it is. */
export function readableLine(line: string): string {
  const { diagnostics, msg } = parsed(line)
  return typeof diagnostics === 'string' ? `kalam: ${String(msg)}\n${diagnostics}\n` : line
}

function parsed(line: string): { readonly diagnostics?: unknown; readonly msg?: unknown } {
  try {
    return (JSON.parse(line) ?? {}) as object
  } catch {
    return {}
  }
}
