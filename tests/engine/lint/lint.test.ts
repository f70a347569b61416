import { describe, expect, it } from 'vitest'
import { lintGenerator } from '../../../engine/lint/lint.ts'
import type { Templates } from '../../../engine/prompt/templates.ts'
import { formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { readingOf, shippedCatalog, shippedTemplates } from '../../catalog.ts'

const SINGLE = `kind: single
title:   { en: Harbour Note, ms: Nota Pelabuhan }
summary: { en: A note., ms: Satu nota. }
tagline: { en: Short, ms: Pendek }
button:  { en: Write, ms: Tulis }
fields:
  mood:
    label: { en: Mood, ms: Suasana }
    options:
      calm: { en: Calm, ms: Tenang }
      grim: { en: Grim, ms: Muram }
  cargo: { label: { en: Cargo, ms: Muatan }, kind: flag }
writing: { words: 1500 }
prompt:
  templates: copy
  voice: { en: You keep a harbour., ms: Anda menjaga pelabuhan. }
  brief:
    en: A note about the harbour.
    ms: Nota tentang pelabuhan.
`

/** The warnings of a spec, each without its file's name and caret line. */
function lint(spec: string, templates: Templates = shippedTemplates): string[] {
  const { catalog, diagnostics } = readingOf({ 'marketing/note.yaml': spec }, templates)
  expect(diagnostics.map(formatDiagnostic)).toEqual([])
  const [generator] = catalog!.generators
  return lintGenerator(generator!, catalog!.specs.get('note')!.source, { words: catalog!.words, templates }).map(
    ({ severity, rule, line, column, length, excerpt, message }) =>
      `${severity} [${rule}] ${excerpt.slice(column - 1, column - 1 + length)}: ${message} (${line})`,
  )
}

/** The spec with another English brief, and the Malay one left as it is unless given. */
const withBrief = (en: string, ms = 'Nota tentang pelabuhan.') =>
  SINGLE.replace('A note about the harbour.', en).replace('Nota tentang pelabuhan.', ms)

it('no shipped generator has a warning', () => {
  const { generators, specs, words, templates } = shippedCatalog()
  const found = generators.flatMap((generator) =>
    lintGenerator(generator, specs.get(generator.id)!.source, { words, templates }),
  )
  expect(found.map(formatDiagnostic)).toEqual([])
  expect(generators.length).toBeGreaterThan(40)
})

it('a spec without anything to say has no warning', () => {
  expect(lint(SINGLE)).toEqual([])
})

describe('copied-text', () => {
  it.each([
    [
      'Write of one ship that is late.',
      'warning [copied-text] Write of one ship that is late.: the text is the English one (19)',
    ],
    ['Teh tarik, nasi lemak.', null],
  ])('of %s', (text, warning) => {
    expect(lint(withBrief(text, text))).toEqual(warning === null ? [] : [warning])
  })

  it('within lists, and of labels', () => {
    const label = 'Anything that the author likes to say'
    const spec = SINGLE.replace('{ en: Cargo, ms: Muatan }', `{ en: ${label}, ms: ${label} }`)
    expect(lint(spec)).toEqual([`warning [copied-text] ${label}: the text is the English one (12)`])
  })
})

describe('words-in-prose', () => {
  it.each([
    ['About 500 words.', '500 words'],
    ['A note. Write 300 to 400 words, all plain.', '300 to 400 words'],
    ['A story of 3,000 words.', '3,000 words'],
  ])('%s is another length than 1500', (brief, place) => {
    expect(lint(withBrief(brief))).toEqual([
      `warning [words-in-prose] ${place}: the text orders another length than writing.words, 1500 (18)`,
    ])
  })

  it('is found in Malay', () => {
    expect(lint(withBrief('A note.', 'Kira-kira 500 patah perkataan.'))).toEqual([
      'warning [words-in-prose] 500 patah perkataan: the text orders another length than writing.words, 1500 (19)',
    ])
  })

  it.each([
    'About 1,400 words.',
    'Sentences of 8 words, paragraphs of 80 words.',
    'Two scenes of about 200 words, then the end.',
    'A title of at most 9 words.',
    'Use the 500 commonest words.',
  ])('%s is none', (brief) => {
    expect(lint(withBrief(brief))).toEqual([])
  })

  it('compares with the options that carry the words', () => {
    const spec = withBrief('About 500 words.')
      .replace('words: 1500', 'words: mood')
      .replace('ms: Tenang }', 'ms: Tenang, words: 450 }')
      .replace('ms: Muram }', 'ms: Muram, words: 1500 }')
    expect(lint(spec)).toEqual([])
    expect(lint(spec.replace('words: 450', 'words: 900'))).toHaveLength(1)
  })
})

describe('set-contradiction', () => {
  it('a slot orders what the set forbids', () => {
    expect(lint(withBrief('Begin with a heading for the note.', 'Mulakan dengan jadual ringkas.'))).toEqual([
      'warning [set-contradiction] Begin with a heading: the text orders a heading, which the rules of the set of templates forbid (18)',
      'warning [set-contradiction] Mulakan dengan jadual: the text orders a table, which the rules of the set of templates forbid (19)',
    ])
  })

  it('a set that says "no summary" and a slot that orders one', () => {
    const templates = { ...shippedTemplates, 'copy/system.en': '{{> voice}}\nNo summary at the end.' }
    expect(lint(withBrief('Close with a summary of the note.'), templates)).toHaveLength(1)
    expect(lint(withBrief('Close with a summary of the note.'))).toEqual([])
  })

  it.each(['Never end with a heading.', 'End on an image, not a heading.', 'A heading is set for you.'])(
    '%s orders none',
    (brief) => {
      expect(lint(withBrief(brief))).toEqual([])
    },
  )
})

describe('language-conditions', () => {
  it('a condition stands in one language only', () => {
    expect(lint(withBrief('|\n      A note.\n      {{#if cargo}}Name it.{{/if}}'))).toEqual([
      'warning [language-conditions] {{#if cargo}}: the text in ms does not have the condition {{#if cargo}} (20)',
    ])
    expect(lint(withBrief('A note.', '\'{{#is mood "grim"}}Muram.{{/is}}\''))).toEqual([
      expect.stringMatching(
        /^warning \[language-conditions\] .*the text in en does not have the condition {{#is mood "grim"}}/,
      ),
    ])
  })

  it('their order and number do not count', () => {
    const en = '"{{#if cargo}}Name it.{{/if}} {{#is mood \'grim\'}}Grim.{{/is}}"'
    const ms = '"{{#is mood \'grim\'}}Muram.{{/is}}{{#if  cargo}}Namakan.{{/if}}{{#if cargo}}Lagi.{{/if}}"'
    expect(lint(withBrief(en, ms))).toEqual([])
  })
})

describe('redundant-label', () => {
  it('an option repeats its label of _words.yaml', () => {
    const { en, ms } = shippedCatalog().words.horror!
    expect(lint(SINGLE.replace('calm: { en: Calm, ms: Tenang }', `horror: { en: ${en}, ms: ${ms} }`))).toEqual([
      'warning [redundant-label] horror: the label of "horror" is the one in _words.yaml (10)',
    ])
    expect(lint(SINGLE.replace('calm: { en: Calm, ms: Tenang }', `horror: { en: ${en}, ms: Lain }`))).toEqual([])
    expect(lint(SINGLE.replace('calm: { en: Calm, ms: Tenang }', 'horror:'))).toEqual([])
  })
})

describe('option-say', () => {
  const said = SINGLE.replace('ms: Tenang }', 'ms: Tenang, say: { en: Slow., ms: Perlahan. } }')

  it('an option has no say beside one that has', () => {
    expect(lint(said)).toEqual([
      'warning [option-say] grim: option "grim" has no say, and other options of mood have one (11)',
    ])
  })

  it('a text that is typed in its place needs none', () => {
    const typed = `  own: { label: { en: Which?, ms: Yang mana? }, kind: text, required: true, when: { mood: grim }, replaces: mood }\nwriting:`
    expect(lint(said.replace('writing:', typed))).toEqual([])
  })
})

it('a setting is printed in one language only', () => {
  const brief = (en: string, ms: string) =>
    lint(withBrief(en, ms).replace('  cargo:', '  port: { label: { en: Port, ms: Pelabuhan }, kind: text }\n  cargo:'))
  expect(brief('A note about {{port}}, {{port}}.', 'Satu nota.')).toEqual([
    'warning [language-conditions] {{port}}: the text in ms does not have {{port}} (19)',
  ])
  expect(brief('A note.', 'Nota tentang {{port}}.')).toEqual([
    'warning [language-conditions] {{port}}: the text in en does not have {{port}} (20)',
  ])
  expect(brief('A note about {{port}}.', 'Nota {{#if port}}tentang {{ port }}.{{/if}}')).toHaveLength(1)
  expect(brief('A note about {{port}}.', 'Nota tentang {{ port }}.')).toEqual([])
})

it('an option for something of one’s own has no text', () => {
  const own = SINGLE.replace('      grim: { en: Grim, ms: Muram }', '      other: { en: Other, ms: Lain-lain }')
  expect(lint(own)).toEqual([
    'warning [option-text] other: option "other" of mood has no text that says what is meant (11)',
  ])
  const text = '{ label: { en: Own, ms: Sendiri }, kind: text, when: { mood: other }, replaces: mood }'
  expect(lint(own.replace('  cargo:', `  ownMood: ${text}\n  cargo:`))).toEqual([])
})

it('a pattern for the whole text has another length than the text', () => {
  const example = Array.from({ length: 65 }, () => 'word').join(' ')
  const withPattern = (pattern: string, words: string) =>
    lint(
      `${SINGLE.replace('words: 1500', `words: ${words}`)}output:
  matches:
    pattern: ${pattern}
    say: { en: has 60 to 90 words, ms: mempunyai 60 hingga 90 patah perkataan }
    example: { en: ${example}, ms: ${example} }
`,
    )
  const whole = String.raw`^\W*(\S+\s+){59,89}\S+\s*$`
  expect(withPattern(whole, '400')).toEqual([
    expect.stringMatching(/^warning \[pattern-length\] .*the example has 65 words, .* is to have 400 to 400/),
  ])
  expect(withPattern(whole, '60-90')).toEqual([])
  expect(withPattern('word', '400')).toEqual([])
})

const book = (asks: string, templates = 'fiction', brief = 'To {{port}}.') => `kind: book
title:   { en: Harbour Tales, ms: Kisah Pelabuhan }
summary: { en: Tales., ms: Kisah. }
tagline: { en: Short, ms: Pendek }
fields:
  port: { label: { en: Port, ms: Pelabuhan }, kind: text }
book: { outline: story, chapters: [3, 5], default: 5, remember: [outline, recap] }
steps: { chapter: { ${asks} } }
prompt:
  templates: ${templates}
  voice: { en: You sail., ms: Anda belayar. }
  brief: { en: '${brief}', ms: '${brief}' }
  chapter: { en: 'At {{port}}.', ms: 'Di {{port}}.' }
`

it('a book prints elsewhere what is asked with a step', () => {
  expect(lint(book('asks: [port]')).map((one) => one.replace(/ \(\d+\)$/, ''))).toEqual([
    'warning [asked-setting] {{port}}: port is asked with "chapter", so it is empty in the prompts of other steps',
    'warning [asked-setting] {{port}}: port is asked with "chapter", so it is empty in the prompts of other steps',
  ])
  expect(lint(book('asks: [port]', 'fiction', '{{#if port}}To {{port}}.{{/if}}'))).toEqual([])
  expect(lint(book('words: 900-1100'))).toEqual([])
})

it('a book has a set of templates for single texts', () => {
  expect(lint(book('words: 900-1100', 'verse'))).toEqual([
    'warning [set-of-single-texts] verse: the rules of verse are for single texts (10)',
  ])
})
