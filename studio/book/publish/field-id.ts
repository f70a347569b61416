/** The DOM id of a field of the Publish page, or of the first cover to choose. */
export function fieldId(name: string): string {
  return `publishing-${name}`
}
