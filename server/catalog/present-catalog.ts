import type { z } from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { describeGenerator, describeSteps } from '../../engine/generator/describe.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt, findRunningPromotion, findStepPrice, yearAt } from '../../engine/generator/price.ts'
import { PublicGeneratorModel } from '../../engine/generator/public-generator.ts'
import { findCheapestSize, listBookSizes } from '../../engine/generator/sizes.ts'
import { askedWords } from '../../engine/prompt/asked-words.ts'
import type { SignedIn } from '../accounts/sessions.ts'
import { findRoleCredits } from '../accounts/starting-credits.ts'
import { listCurrentAnnouncements } from '../admin/announcements.ts'
import type { Welcome } from '../contract/catalog.ts'
import { listPackages } from '../money/purchases/list-packages.ts'
import type { Core } from '../server.ts'

type Links = Readonly<Record<string, string | undefined>>

/** The menu, what is counted and what can be bought, on the day of the catalog's time zone. */
export function presentCatalog(core: Core) {
  const { catalog, config, clock } = core
  const current = catalog.current()
  const day = dayAt(clock.now(), current.settings.timezone)
  return {
    version: catalog.version,
    day,
    live: config.development,
    families: presentFamilies(current, day, config.links),
    counts: countCatalog(current),
    packages: listPackages(core),
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
function countCatalog({ settings, generators }: Catalog) {
  const shown = generators.filter(({ family }) => settings.families[family]?.menu ?? true)
  return {
    generators: shown.length,
    types: new Set(shown.map(({ contentKind }) => contentKind)).size,
    families: new Set(shown.map(({ family }) => family)).size,
  }
}

/** A user's greeting and four figures, and what is new. */
export async function readDashboard(core: Core, { id, email }: Pick<SignedIn, 'id' | 'email'>, language: Language) {
  const { database, catalog } = core
  const current = catalog.current()
  const user = await database.kysely
    .selectFrom('users')
    .select(['total_usage', 'credits_available', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: email.split('@')[0]!,
    chaptersGenerated: user.total_usage,
    creditsAvailable: user.credits_available,
    plan: user.role,
    types: countCatalog(current).types,
    updates: current.updates,
    announcements: await listCurrentAnnouncements(core, language),
  }
}

/** The prices that visitors without an account see. */
export function presentWelcome(server: Core): z.input<typeof Welcome> {
  const { generators, settings } = server.catalog.current()
  const day = dayAt(server.clock.now(), settings.timezone)
  const books = generators
    .filter(({ family }) => settings.families[family]?.menu ?? true)
    .flatMap((generator) => presentCard(generator, day).book ?? [])
    .map((sizes) => findCheapestSize(sizes).credits)
  const { upgrade, topup } = listPackages(server)
  const smallest = [...upgrade, ...topup].toSorted((one, other) => one.credits - other.credits)[0]
  return {
    credits: findRoleCredits(server, 'free'),
    leastBook: books.length === 0 ? null : Math.min(...books),
    package: smallest ? { credits: smallest.credits, price: smallest.price, currency: smallest.currency } : null,
  }
}

type Card = ReturnType<typeof makeCard>

/** The cards of the day that was asked for last: every page asks for all of them, and the sizes of a book take long to count. */
const cards = new WeakMap<Generator, { readonly day: string; readonly card: Card }>()

/** A card of the menu, with the price of the step a generator is known by. */
function presentCard(generator: Generator, day: string): Card {
  const kept = cards.get(generator)
  if (kept?.day === day) return kept.card
  const card = makeCard(generator, day)
  cards.set(generator, { day, card })
  return card
}

function makeCard(generator: Generator, day: string) {
  const { id, route, kind, title, tagline, summary, languages, price } = describeGenerator(generator, day)
  const note = findRunningPromotion(generator, day)?.note ?? null
  return {
    id,
    route,
    kind,
    icon: generator.icon,
    title,
    tagline,
    summary,
    languages,
    ideas: generator.ideas,
    price: { list: price.list, now: price.now, note },
    book: listBookSizes(generator, (step) => findStepPrice(generator, step, day)),
  }
}

/** All that its page is made of. */
export function presentGeneratorPage(
  generator: Generator,
  { version, now }: { readonly version: number; readonly now: number },
) {
  const { timezone, list } = generator.price
  const day = dayAt(now, timezone)
  const note = findRunningPromotion(generator, day)?.note ?? null
  const steps = Object.keys(generator.writing.steps)
  return {
    version,
    day,
    year: yearAt(now, timezone),
    // Keys that the public model doesn't have, such as those of prompts, are left out.
    generator: PublicGeneratorModel.parse(generator),
    prices: Object.fromEntries(
      steps.map((step) => [step, { list: list[step] ?? 1, now: findStepPrice(generator, step, day), note }]),
    ),
    words: askedWords(generator),
    steps: describeSteps(generator, day),
  }
}
