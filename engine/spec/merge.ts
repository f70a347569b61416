/** Lays a spec over its family's defaults: maps merge, anything else replaces. */
export function mergeDefaults(beneath: unknown, above: unknown): unknown {
  if (!isMap(beneath) || !isMap(above)) return above === undefined ? beneath : above
  const merged: Record<string, unknown> = { ...beneath }
  for (const [key, value] of Object.entries(above)) {
    merged[key] = Object.hasOwn(beneath, key) ? mergeDefaults(beneath[key], value) : value
  }
  return merged
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
