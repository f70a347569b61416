import { describe, expect, it } from 'vitest'
import { convertToSmallestUnit, formatPrice } from '../../../../server/contract/price.ts'
import { listPackages } from '../../../../server/money/purchases/list-packages.ts'
import type { Server } from '../../../../server/server.ts'
import { shippedCatalog } from '../../../catalog.ts'

const shipped = shippedCatalog()
const LINKS = {
  KALAM_TOPUP_150: 'https://pay.example.test/150',
  KALAM_TOPUP_300: 'https://pay.example.test/300',
  KALAM_TOPUP_600: 'https://pay.example.test/600',
}

function packages(links: Record<string, string | undefined>, changes: object = {}) {
  const catalog = { ...shipped, settings: { ...shipped.settings, ...changes } }
  return listPackages({ catalog: { current: () => catalog }, config: { links } } as unknown as Server)
}

describe('packages', () => {
  it('to buy here are the specification’s three, the middle one popular', () => {
    expect(
      packages({}).upgrade.map(({ credits, price, currency, popular }) => [credits, price, currency, popular]),
    ).toEqual([
      [300, 2999, 'USD', false],
      [500, 4999, 'USD', true],
      [1000, 9999, 'USD', false],
    ])
  })

  it('claim no feature that the catalog does not state', () => {
    const claims = packages({}).upgrade.flatMap(({ features }) => features.map(({ en }) => en))
    const stated = shipped.settings.packages.upgrade!.flatMap(({ features }) => features.map(({ en }) => en))
    expect(claims).toEqual(stated)
    expect(claims.join()).not.toMatch(/API Access|24\/7|1000\+/)
  })

  it('to top up are hidden until they have an address', () => {
    expect(packages({}).topup).toEqual([])
    expect(packages({ KALAM_TOPUP_300: LINKS.KALAM_TOPUP_300 }).topup).toMatchObject([
      { credits: 300, price: 7500, currency: 'MYR', url: LINKS.KALAM_TOPUP_300 },
    ])
    expect(packages({ ...LINKS, KALAM_TOPUP_150: 'javascript:alert(1)' }).topup.map(({ credits }) => credits)).toEqual([
      300, 600,
    ])
  })

  it('say what they save, computed: RM15 against 2 × 150; RM53 against 2 × 300; RM83 against 4 × 150', () => {
    expect(packages(LINKS).topup.map(({ credits, savings }) => [credits, savings])).toEqual([
      [150, []],
      [300, [{ saved: 1500, times: 2, credits: 150 }]],
      [
        600,
        [
          { saved: 5300, times: 2, credits: 300 },
          { saved: 8300, times: 4, credits: 150 },
        ],
      ],
    ])
  })

  it('never claim to save what they do not', () => {
    const one = { title: { en: 'One', ms: 'Satu' }, currency: 'MYR', popular: false, features: [] }
    const upgrade = [
      { ...one, id: 'a', credits: 100, price: 10 },
      { ...one, id: 'b', credits: 200, price: 20 },
      { ...one, id: 'c', credits: 250, price: 1 },
      { ...one, id: 'd', credits: 300, price: 31 },
      { ...one, id: 'e', credits: 200, price: 1, currency: 'USD' },
    ]
    expect(packages({}, { packages: { upgrade } }).upgrade.flatMap(({ savings }) => savings)).toEqual([])
  })
})

describe('a price', () => {
  it.each([
    [29.99, 'USD', 2999],
    [0.29, 'USD', 29],
    [1.005, 'MYR', 100],
    [45, 'MYR', 4500],
    [1200, 'JPY', 1200],
    [19.99, 'EUR', 1999],
  ])('of %d %s is %i of its smallest units', (price, currency, units) => {
    expect(convertToSmallestUnit(price, currency)).toBe(units)
  })

  it('is printed for people', () => {
    expect(formatPrice(4500, 'MYR', 'ms')).toMatch(/^RM\s?45$/)
    expect(formatPrice(4999, 'USD', 'en')).toMatch(/49\.99/)
  })
})
