import { describe, expect, it } from 'vitest'
import { formatPrice } from '../../../server/contract/price.ts'
import { formatCostEstimate, formatPricePerCredit } from '../../../studio/money/price.ts'

/** The space of some currencies doesn't break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('a price', () => {
  it.each([
    [2999, 'USD', 'US$29.99', 'USD 29.99'],
    [4500, 'MYR', 'RM 45', 'RM 45'],
    [9700, 'MYR', 'RM 97', 'RM 97'],
    [500, 'JPY', 'JP¥500', 'JP¥500'],
  ] as const)('of %i in %s is %s, in Malay %s', (price, currency, english, malay) => {
    expect(plain(formatPrice(price, currency, 'en'))).toBe(english)
    expect(plain(formatPrice(price, currency, 'ms'))).toBe(malay)
  })

  it('of one credit says a tenth more where that makes a difference', () => {
    expect(plain(formatPricePerCredit(4500, 150, 'MYR', 'en'))).toBe('RM 0.30')
    expect(plain(formatPricePerCredit(9700, 600, 'MYR', 'en'))).toBe('RM 0.162')
    expect(plain(formatPricePerCredit(2999, 300, 'USD', 'en'))).toBe('US$0.10')
  })

  it.each([
    [1.234, 'US$1.23', 'USD 1.23'],
    [0.1, 'US$0.10', 'USD 0.10'],
    [0.03126, 'US$0.031', 'USD 0.031'],
    [0.000491, 'US$0.00049', 'USD 0.00049'],
    [0, 'US$0.00', 'USD 0.00'],
  ])('estimated as %d is %s, in Malay %s', (amount, english, malay) => {
    expect(plain(formatCostEstimate(amount, 'USD', 'en'))).toBe(english)
    expect(plain(formatCostEstimate(amount, 'USD', 'ms'))).toBe(malay)
  })
})
