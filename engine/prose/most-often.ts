/** The item that is listed most often, the first of those that are as often; null for none. */
export function mostOften(items: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  let most: string | null = null
  for (const [item, count] of counts) if (most === null || count > counts.get(most)!) most = item
  return most
}
