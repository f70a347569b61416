import type { Catalog } from '../../engine/generator/assemble.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { listPackages } from '../purchases/list-packages.ts'
import type { Server } from '../server.ts'
import { presentCard } from './present-generator.ts'

type Links = Readonly<Record<string, string | undefined>>

/** The menu, what is counted and what can be bought, on the day of the catalog's time zone. */
export function presentCatalog({ catalog, config, clock }: Pick<Server, 'catalog' | 'config' | 'clock'>) {
  const current = catalog.current()
  const day = dayAt(clock.now(), current.settings.timezone)
  return {
    version: catalog.version,
    day,
    live: config.development,
    families: presentFamilies(current, day, config.links),
    counts: countCatalog(current),
    packages: listPackages({ catalog, config }),
  }
}

function presentFamilies({ settings, generators }: Catalog, day: string, links: Links) {
  const { families } = settings
  // A folder without an entry in the catalog's file is a family all the same.
  const unlisted = generators.map(({ family }) => family).filter((id) => !Object.hasOwn(families, id))
  return [...Object.keys(families), ...new Set(unlisted)].map((id) => {
    const family = Object.hasOwn(families, id) ? families[id]! : null
    return {
      id,
      title: family?.title ?? { en: id, ms: id },
      menu: family?.menu ?? true,
      afterBook: family?.afterBook ?? false,
      generators: generators.filter((one) => one.family === id).map((one) => presentCard(one, day)),
      links: (family?.links ?? []).flatMap(({ title, url }) => {
        const address = addressOf(links[url])
        return address === null ? [] : [{ title, url: address }]
      }),
    }
  })
}

/** Null for what no browser should be sent to. */
function addressOf(configured: string | undefined): string | null {
  return configured !== undefined && /^https?:\/\//i.test(configured) && URL.canParse(configured) ? configured : null
}

/** Nothing is claimed that can't be counted: what the menu shows. */
export function countCatalog({ settings, generators }: Catalog) {
  const shown = generators.filter(({ family }) => settings.families[family]?.menu ?? true)
  return {
    generators: shown.length,
    types: new Set(shown.map(({ contentKind }) => contentKind)).size,
    families: new Set(shown.map(({ family }) => family)).size,
  }
}
