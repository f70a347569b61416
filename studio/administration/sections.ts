/** The sections of the administration in order. Each name is the fragment of its address. */
export const SECTIONS = [
  'figures',
  'users',
  'links',
  'codes',
  'claims',
  'upgrades',
  'configuration',
  'deployments',
] as const

export type Section = (typeof SECTIONS)[number]

export function parseSection(hash: string): Section | null {
  const name = hash.slice(1)
  return SECTIONS.find((section) => section === name) ?? null
}
