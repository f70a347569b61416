/** What a text says as JSON; undefined when it isn't JSON, which no schema accepts. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
