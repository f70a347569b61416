import { expect, it } from 'vitest'
import { sayLineFault } from '../../../engine/messages/line-fault.ts'
import { parsePublicationFile, publicationFile } from '../../../engine/publish/publication-file.ts'

const faults = (text: string) => {
  const reading = parsePublicationFile(text)
  return reading.ok ? [] : reading.faults.map((fault) => `${fault.line}: ${sayLineFault(fault, 'en')}`)
}

it('the details of a book in YAML are read as they are written, and empty ones are left out', () => {
  const text =
    '# For the shop\nsubtitle: 007\nisbn: 9789670000008\nseriesNumber: 2\ndate: 2026-03-19\npublisher:\nkeywords: [sea, 1984]\n' +
    'dedication: |\n  For Nobody,\n\n  twice.\n'
  expect(parsePublicationFile(text)).toEqual({
    ok: true,
    publication: {
      subtitle: '007',
      isbn: '9789670000008',
      seriesNumber: 2,
      date: '2026-03-19',
      keywords: ['sea', '1984'],
      dedication: 'For Nobody,\n\ntwice.',
    },
  })
  expect(parsePublicationFile('# nothing yet\n')).toEqual({ ok: true, publication: {} })
})

it('the details of a book in YAML have every fault with its line', () => {
  const wrong =
    `publsher: X\nseriesNumber: two\nsubtitle: ${'x'.repeat(201)}\nkeywords: sea\nsubjects:\n  - [a]\ndate: 19 March\n` +
    'isbn: 978-967-0000-00-4\nedition: [1]\ncolour: blue\ndesign: baroque\n'
  expect(faults(wrong)).toEqual([
    '1: “publsher” is no detail of a book. Did you mean “publisher”?',
    '2: seriesNumber must be a whole number from 1 to 999.',
    '3: subtitle: 201 characters, and the most is 200. Please shorten it.',
    '4: keywords must be a list. Please write [one, two], or a dash before each.',
    '6: subjects must be text. Please write it as one text, in quotes where it has a colon.',
    '7: date must be a day such as 2026-03-19.',
    '8: isbn is no ISBN: it needs 10 or 13 digits with a correct check digit.',
    '9: edition must be text. Please write it as one text, in quotes where it has a colon.',
    expect.stringMatching(/^10: “colour” is no detail of a book. Please use one of: subtitle, series, /),
    '11: design must be one of: classic, modern, elegant, clear.',
  ])
  expect(faults('- a\n')).toEqual([expect.stringMatching(/^1: The file must be a list of keys/)])
  expect(faults('subtitle: [\n')).toEqual([expect.stringMatching(/^\d: This is no valid YAML: /)])
  expect(faults(`keywords: [${'a, '.repeat(8)}]`)).toEqual([
    '1: keywords may have at most 7 entries. Please leave some out.',
  ])
})

it('the details of a book in YAML keep comments and order where only some of them change', () => {
  const before = '# Mine\npublisher: Rumah Buku # small\n\n# later\ndate: 2026-03-19\nsubtitle: Old\n'
  const publication = { publisher: 'Rumah Buku', subtitle: 'New', description: 'One.\n\nTwo.' }
  const after = publicationFile(publication, before)
  expect(after).toBe('# Mine\npublisher: Rumah Buku # small\nsubtitle: New\ndescription: |-\n  One.\n\n  Two.\n')
  expect(parsePublicationFile(after)).toEqual({ ok: true, publication })
  expect(publicationFile(publication, after)).toBe(after)
  expect(publicationFile({ isbn: '0306406152' }, null)).toBe('isbn: "0306406152"\n')
})
