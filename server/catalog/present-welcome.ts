import type { z } from 'zod'
import { dayAt, priceOf } from '../../engine/generator/price.ts'
import { bookSizes, leastSize } from '../../engine/generator/sizes.ts'
import { creditsOfRole } from '../accounts/starting-credits.ts'
import type { Welcome } from '../contract/catalog.ts'
import { listPackages } from '../purchases/list-packages.ts'
import type { Server } from '../server.ts'

/** What somebody without an account is told of the price. */
export function presentWelcome(server: Pick<Server, 'catalog' | 'config' | 'clock'>): z.input<typeof Welcome> {
  const { generators, settings } = server.catalog.current()
  const day = dayAt(server.clock.now(), settings.timezone)
  const books = generators
    .filter(({ family }) => settings.families[family]?.menu ?? true)
    .flatMap((generator) => bookSizes(generator, (step) => priceOf(generator, step, day)) ?? [])
    .map((sizes) => leastSize(sizes).credits)
  const { upgrade, topup } = listPackages(server)
  const smallest = [...upgrade, ...topup].toSorted((one, other) => one.credits - other.credits)[0]
  return {
    credits: creditsOfRole(server, 'free'),
    leastBook: books.length === 0 ? null : Math.min(...books),
    package: smallest ? { credits: smallest.credits, price: smallest.price, currency: smallest.currency } : null,
  }
}
