import { cookbook, creativeGenerators } from './creative.ts'
import { creatorGenerators } from './creators.ts'
import { fictionGenerators } from './fiction.ts'
import { guideGenerators } from './guides.ts'
import { coverGenerators, marketingGenerators, toolGenerators } from './publishing.ts'
import type { Specified } from './specified.ts'

/** Everything the documents name, in the order of the platform's family lists, which is the menu's. */
export const specifiedGenerators: Readonly<Record<string, Specified>> = {
  ...fictionGenerators,
  ...guideGenerators,
  ...creatorGenerators,
  cookbook,
  ...creativeGenerators,
  ...marketingGenerators,
  ...coverGenerators,
  ...toolGenerators,
}
