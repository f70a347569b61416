import { describe, expect, it } from 'vitest'
import {
  isKnownFormat,
  type Migration,
  migrateFile,
  readCatalogFormat,
} from '../../../../engine/spec/migrate/migrate-file.ts'
import { generatorOf, shippedCatalog, shippedInputs } from '../../../catalog.ts'

const words = { teens: { en: 'Teens', ms: 'Remaja' }, kids: { en: 'Kids', ms: 'Kanak-kanak' } }
const raised = (text: string, path = 'stories/tale.yaml') =>
  migrateFile({ path, file: path, text }, { format: 1, words })

const options = (text: string) => `fields:\n  readers:\n    options:${text}\n    required: true\n`

describe('labels that _words.yaml has', () => {
  it.each([
    ['of every option make a list', '\n      teens: { en: Teens, ms: Remaja }\n      kids:', ' [teens, kids]'],
    [
      'in blocks make a list too',
      '\n      teens:\n        en: Teens\n        ms: Remaja\n      kids:\n        ms: "Kanak-kanak"\n        en: \'Kids\'',
      ' [teens, kids]',
    ],
    ['in one line make a list too', ' { teens: { en: Teens, ms: Remaja }, kids: }', ' [teens, kids]'],
    [
      'leave an empty entry beside other options',
      '\n      teens: { en: Teens, ms: Remaja }\n      others: { en: Others, ms: Lain-lain }',
      '\n      teens:\n      others: { en: Others, ms: Lain-lain }',
    ],
    [
      'leave what an option has besides',
      '\n      teens:\n        en: Teens\n        ms: Remaja\n        say:\n          en: Be quick.\n      kids: { words: 50, en: Kids, ms: Kanak-kanak }',
      '\n      teens:\n        say:\n          en: Be quick.\n      kids: { words: 50 }',
    ],
    [
      'go from the middle, the beginning and the end of a line',
      '\n      teens: { en: Teens, words: 5, ms: Remaja, items: 2 }\n      kids: { words: 50, en: Kids, items: 2, ms: Kanak-kanak }',
      '\n      teens: { words: 5, items: 2 }\n      kids: { words: 50, items: 2 }',
    ],
    [
      'keep the comments around them',
      ' # who reads\n      # young\n      teens: { en: Teens, ms: Remaja }  # 13 to 16\n      kids:  # 8 to 12\n        en: Kids\n        ms: Kanak-kanak\n        words: 50',
      ' # who reads\n      # young\n      teens:  # 13 to 16\n      kids:  # 8 to 12\n        words: 50',
    ],
  ])('%s', (_name, before, after) => {
    expect(raised(options(before))).toEqual({ text: options(after), changes: ['shared-labels'], diagnostics: [] })
    expect(raised(options(after)).changes).toEqual([])
  })

  it.each([
    ['that differ', '\n      teens: { en: Teenagers, ms: Remaja }'],
    ['in one language', '\n      teens: { en: Teens }'],
    ['with a comment', '\n      teens:\n        en: "Teens" # of all ages\n        ms: Remaja\n        words: 5'],
    ['within a comment', '\n      teens: { en: Teens, # of all ages\n        ms: Remaja }'],
    [
      'of a key with a question mark',
      '\n      ? teens\n      : { en: Teens, ms: Remaja }\n      own: { en: A, ms: B }',
    ],
    ['in a block of text', '\n      teens:\n        en: >-\n          Teens\n        ms: Remaja'],
    ['of an unknown word', '\n      toString: { en: Teens, ms: Remaja }'],
  ])('%s stay', (_name, text) => {
    expect(raised(options(text))).toEqual({ text: options(text), changes: [], diagnostics: [] })
  })
})

describe('the memory outline', () => {
  it('is called plan in a spec', () => {
    const text = 'kind: book\nbook:\n  outline: story   # stays\n  remember: [ outline, recap ]   # what is kept\n'
    expect(raised(text)).toMatchObject({ text: text.replace('[ outline', '[ plan'), changes: ['plan-memory'] })
  })

  it('is called plan in the defaults of kinds and families', () => {
    const text = `kinds:
  book: { book: { outline: guide, remember: [outline, recap] } }
families:
  fiction: { title: { en: outline, ms: outline }, defaults: { book: { remember: ["outline"] } } }
  poetry:
`
    const after = text.replace('[outline, recap]', '[plan, recap]').replace('["outline"]', '[plan]')
    expect(raised(text, '_catalog.yaml')).toMatchObject({ text: after, changes: ['plan-memory'] })
  })
})

describe('the number of entries of a text', () => {
  it.each([
    [
      'into an output of many lines, after its noun',
      'writing: { items: count, words: 9 }\noutput:\n  noun: { en: joke, ms: jenaka }   # one\n\n  each: { words: 5 }\n',
      'writing: { words: 9 }\noutput:\n  noun: { en: joke, ms: jenaka }   # one\n  items: count\n\n  each: { words: 5 }\n',
    ],
    [
      'before the comment of the first key',
      'writing:\n  items: 5\n  words: 9\noutput:\n  # each of them\n  each: { words: 5 }\n',
      'writing:\n  words: 9\noutput:\n  items: 5\n  # each of them\n  each: { words: 5 }\n',
    ],
    [
      'into an output of one line',
      'writing: { words: 9, items: 5 }\noutput: { noun: x }\n',
      'writing: { words: 9 }\noutput: { items: 5, noun: x }\n',
    ],
    ['into an output of its own', 'writing: { items: 5 }\nprice: 1', 'output: { items: 5 }\nprice: 1'],
    ['at the end of the file', 'writing: { words: 9, items: 5 }', 'writing: { words: 9 }\noutput: { items: 5 }'],
    [
      'into an empty output',
      'output:\nwriting: { words: 9, items: 5 }\n',
      'output: { items: 5 }\nwriting: { words: 9 }\n',
    ],
  ])('goes %s', (_name, before, after) => {
    expect(raised(`kind: single\n${before}`)).toEqual({
      text: `kind: single\n${after}`,
      changes: ['list-items'],
      diagnostics: [],
    })
    expect(raised(`kind: single\n${after}`).changes).toEqual([])
  })

  it.each([
    ['of a book', 'kind: book\nwriting: { items: 5, words: 9 }\n'],
    ['that output has too', 'kind: single\nwriting: { items: 5, words: 9 }\noutput: { items: 5 }\n'],
    ['with a comment', 'kind: single\nwriting:\n  items: 5   # a hand\n  words: 9\n'],
  ])('%s stays', (_name, text) => {
    expect(raised(text)).toEqual({ text, changes: [], diagnostics: [] })
  })
})

describe('files', () => {
  it('of the shipped set are in the present format', () => {
    const own = { format: 1, words: shippedCatalog().words }
    expect(
      shippedInputs.filter((input) => migrateFile(input, own).text !== input.text).map(({ path }) => path),
    ).toEqual([])
  })

  it('with both names of the memory compile to the same', () => {
    const text = `kind: book
title:   { en: Tale, ms: Kisah }
summary: { en: Short., ms: Pendek. }
tagline: { en: Once, ms: Dahulu }
book: { outline: story, chapters: [3], remember: [outline, recap] }
prompt: { templates: fiction, voice: { en: You., ms: Anda. }, brief: { en: A tale., ms: Kisah. } }
`
    expect(raised(text).text).not.toBe(text)
    expect(generatorOf(raised(text).text)).toEqual(generatorOf(text))
  })

  it('that are no YAML are left as they are, with their faults', () => {
    const text = 'title: { en: Teens\n'
    expect(raised(text)).toMatchObject({
      text,
      changes: [],
      diagnostics: [{ file: 'stories/tale.yaml', rule: 'yaml' }],
    })
  })

  it('keep their line ends and byte order mark', () => {
    const text = `\ufeff${options('\n      teens: { en: Teens, ms: Remaja }\n      own: { en: A, ms: B }')}`.replaceAll(
      '\n',
      '\r\n',
    )
    expect(raised(text).text).toBe(text.replace(' { en: Teens, ms: Remaja }', ''))
  })

  it('of words and updates are never touched', () => {
    const text = 'teens: { en: Teens, ms: Remaja }\nbook: { remember: [outline] }\n'
    for (const path of ['_words.yaml', '_updates.yaml']) expect(raised(text, path).text).toBe(text)
  })
})

describe('formats', () => {
  it.each([
    ['', 1],
    ['families: {}', 1],
    ['format: 1', 1],
    ['format: 7', 7],
    ['format: one', null],
    ['format: 1.5', null],
  ])('of %j', (catalog, format) => {
    expect(readCatalogFormat(catalog)).toBe(format)
  })

  /** As if format 0 had called prices costs, and 1 the title name. */
  const migrations: readonly Migration[] = [
    renamedKey('costs', 0, 'cost', 'price'),
    renamedKey('titles', 1, 'name', 'title'),
  ]
  function renamedKey(name: string, from: number, before: string, after: string): Migration {
    return {
      name,
      from,
      to: from + 1,
      edits: ({ text }) => {
        const start = text.search(new RegExp(`^${before}:`, 'm'))
        return start < 0 ? [] : [{ start, end: start + before.length, text: after }]
      },
    }
  }
  const older = (path: string, text: string, format: number) =>
    migrateFile({ path, file: path, text }, { format, words: {}, migrations, target: 2 })

  it('of two formats ago pass through both migrations', () => {
    expect(older('a/b.yaml', 'name: x\ncost: 1\n', 0)).toMatchObject({
      text: 'title: x\nprice: 1\n',
      changes: ['costs', 'titles'],
    })
    expect(older('a/b.yaml', 'name: x\ncost: 1\n', 1).text).toBe('title: x\ncost: 1\n')
    expect(older('_catalog.yaml', 'format: 0   # of this folder\n', 0)).toMatchObject({
      text: 'format: 2   # of this folder\n',
      changes: ['format'],
    })
  })

  it('are known from the first migration on', () => {
    expect([-1, 0, 1, 2].map((format) => isKnownFormat(format, migrations))).toEqual([false, true, true, false])
  })
})
