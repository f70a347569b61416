/** What a JSON column says; undefined when it is damaged, which no schema accepts. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
