import type { Person } from '../../../server/harness.ts'
import type { OpenStudio, Visit } from '../open-studio.ts'
import type { Author, World } from './world.ts'

/** What a state is reached with. */
export interface Stage extends Visit {
  readonly studio: OpenStudio
  readonly author: Author
  readonly administrator: Person
  /** Who looks, when it is somebody of whom nothing is known yet. */
  readonly newcomer: Person | null
}

/** Something the studio shows, reached as a person reaches it. */
export interface State {
  readonly name: string
  /** Of the router, as `studioRoutes` lists it. */
  readonly route: string
  readonly as: 'nobody' | 'newcomer' | 'author' | 'administrator'
  readonly credits?: number
  readonly width?: number
  /** Ends when what is to be looked at is there. */
  readonly show: (stage: Stage) => Promise<unknown>
}

/** A route that is its own address, and is opened; a route with the address that is opened; or one that `show` opens. */
type Where = string | readonly [route: string, address?: string | ((stage: Stage) => string)]

/** Makes the states that somebody sees. */
export function seenBy(as: State['as'], look: Pick<State, 'width' | 'credits'> = {}) {
  return (name: string, where: Where, show: State['show']): State => {
    const [route, address] = typeof where === 'string' ? [where, where] : where
    const open = async (stage: Stage) => {
      if (address !== undefined) await stage.go(typeof address === 'string' ? address : address(stage))
      await show(stage)
    }
    return { ...look, as, name, route, show: open }
  }
}

/** Opens a browser in front of a state, and looks. */
export async function inState<Seen>(
  { studio, administrator, authors }: World,
  { as, credits = 10, width = 1440, show }: State,
  look: Pick<Visit, 'language'> & { readonly theme: 'light' | 'dark' },
  see: (stage: Stage) => Promise<Seen>,
): Promise<Seen> {
  const author = authors[look.language]
  const newcomer = as === 'newcomer' ? await studio.person({ language: look.language, credits }) : null
  const person = { nobody: undefined, newcomer: newcomer ?? undefined, author: author.person, administrator }[as]
  return studio.visit({ ...look, width, ...(person ? { as: person } : {}) }, async (visit) => {
    const stage = Object.assign(visit, { studio, author, administrator, newcomer })
    await show(stage)
    await settled(visit)
    return await see(stage)
  })
}

/** Nothing is in any more for what is on its way, and what moved has come to rest. */
async function settled({ page }: Visit): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))).then(() => undefined),
  )
}
