import type { Catalog } from '../../engine/generator/assemble.ts'
import type { Localized } from '../../engine/language.ts'
import { catalogue } from '../../engine/messages/catalogue.ts'

const OUTLINE = '_outline'

/** What a content type is called: by its generator's title, with its step when it is an outline; a stranger by itself. */
export function contentLabel({ generators }: Pick<Catalog, 'generators'>, type: string): Localized {
  const titled = (kind: string) => generators.find(({ contentKind }) => contentKind === kind)?.title
  const whole = titled(type)
  if (whole !== undefined) return whole
  const title = type.endsWith(OUTLINE) ? titled(type.slice(0, -OUTLINE.length)) : undefined
  if (title === undefined) return { en: type, ms: type }
  const { en, ms } = catalogue['flow.outline']
  return { en: `${title.en} – ${en}`, ms: `${title.ms} – ${ms}` }
}
