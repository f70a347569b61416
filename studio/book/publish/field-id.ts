/** The id of a field of the page, or of the section that the cover is chosen in. */
export function fieldId(name: string): string {
  return `publishing-${name}`
}
