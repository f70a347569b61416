import { describe, expect, test } from 'vitest'
import { byKind, write } from './write-shipped.ts'

describe('what the shipped generators declare for a shop', () => {
  test('keywords keep to the boxes of the shop and to what it allows', async () => {
    const keyword = (number: number, text: string) =>
      `${number}. **Long-tail:** ${text} — readers who look for number ${number}`
    const good = Array.from({ length: 10 }, (_, index) => keyword(index + 1, `sisters on shore number ${index + 1}`))
    const bad = good
      .with(
        2,
        keyword(3, 'a story of two sisters who inherit a boarding house on a shore the sea is taking away from them'),
      )
      .with(5, keyword(6, 'bestseller free Kindle Unlimited'))
      .with(7, keyword(8, 'the quiet shore novel'))
    const settings = { keywordType: 'long', bookTitle: 'The Quiet Shore: A Novel' }
    const mended = await write(byKind('amazon_keywords'), 'en', settings, [
      bad.join('\n'),
      [good[2], good[5], good[7]].join('\n'),
    ])
    expect(mended.asked[0]).toContain('Longer than 50 characters in 3: keyword.')
    expect(mended.asked[0]).toMatch(/The shop refuses in 6: .*“bestseller”.*“kindle unlimited”/)
    expect(mended.asked[0]).toContain('The shop refuses in 8: “the quiet shore”.')
    expect(mended.accepted).toMatchObject({ calls: 2, flags: [] })
    const boxes = mended.accepted?.text.split('**For the seven keyword boxes (at most 50 characters each)**\n\n')[1]
    expect(boxes?.split('\n')).toHaveLength(7)
    for (const box of boxes?.split('\n') ?? [])
      expect(box).toMatch(/^- sisters on shore number \d+( sisters on shore number \d+)?$/)
    expect((await write(byKind('amazon_keywords'), 'en', settings, [bad.join('\n')])).accepted?.flags).toContain(
      'shop-rules',
    )
  })

  test('a description of the shop has no claims, quotations or prices, and keeps to its length', async () => {
    const hook = '**Two sisters inherit a boarding house, and the sea is taking the shore beneath it.**'
    const story =
      'One of them wants to sell it, and the other has nowhere else to go. They have one summer to agree. '.repeat(5)
    const list =
      '- **A house** with nine rooms and one key.\n- **A quarrel** that is older than the roof.\n- **A summer** told by both.'
    const readers = 'Readers of long family stories will feel at home. Whoever wants a chase is happier elsewhere.'
    const close = 'Open the book in the hall, beside two suitcases.'
    const body = [hook, story, list, readers].join('\n\n')
    const claimed = await write(byKind('amazon_pdp'), 'en', {}, [
      `${body}\n\nNow a #1 New York Times bestseller. "I could not put it down!" $2.99 today only. ${close}`,
      `${body}\n\n${close}`,
    ])
    for (const words of ['#1', 'new york times', 'bestseller', 'could not put it down', '$2.99', 'today only'])
      expect(claimed.asked[0]).toContain(`“${words}”`)
    expect(claimed.accepted?.calls).toBe(2)
    expect(claimed.accepted?.flags).not.toContain('shop-rules')
    expect(claimed.accepted?.text.endsWith(close)).toBe(true)
    const malay = await write(byKind('amazon_pdp'), 'ms', { includeElements: ['overview'] }, [
      'Dua beradik mewarisi rumah tumpangan di pantai. Seorang mahu menjualnya, seorang lagi tidak. '.repeat(14) +
        'Novel terlaris, RM9.90 untuk hari ini sahaja.',
    ])
    expect(malay.accepted?.flags ?? malay.code).toContain('shop-rules')
  })

  test('a description has the blocks that were ticked, each asked for by its name', async () => {
    const hook = '**Two sisters inherit a boarding house, and the sea is taking the shore beneath it.**'
    const story =
      'One of them wants to sell it, and the other has nowhere else to go. They have one summer to agree. '.repeat(7)
    const close = 'Open the book in the hall, beside two suitcases.'
    const readers = 'Readers of long family stories will feel at home. Whoever wants a chase is happier elsewhere.'
    const ticked = { includeElements: ['hook', 'overview', 'audience', 'callToAction'] }
    const mended = await write(byKind('amazon_pdp'), 'en', ticked, [[hook, story, close].join('\n\n'), readers])
    expect(mended.asked[0]).toContain('Missing: the part “who it is for”.')
    expect(mended.accepted).toMatchObject({ calls: 2, text: [hook, story.trim(), readers, close].join('\n\n') })
    expect(mended.order.messages.at(-1)?.content).toContain('- Who it is for: two sentences; one of them says')
    const malay = await write(byKind('amazon_pdp'), 'ms', { includeElements: ['overview', 'benefits'] }, [
      'Dua beradik mewarisi rumah tumpangan di pantai. Seorang mahu menjualnya, seorang lagi tidak. '.repeat(14),
    ])
    expect(malay.asked[0]).toContain('Belum ada: bahagian “manfaat”.')
    expect(malay.code).toBe('generation.parts-missing')
  })
})
