import { expect, it } from 'vitest'
import { lintGenerator } from '../../../engine/lint/lint.ts'
import { readingOf, shippedTemplates } from '../../catalog.ts'
import { exampleText } from '../flows/examples.ts'

const COURSE = exampleText('non-fiction/correspondence')

/** What `check` says of the course with one change. */
type Change = readonly [from: string, to: string]

function told(...changes: readonly Change[]): string[] {
  let text = COURSE
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  const { catalog, diagnostics } = readingOf({ 'non-fiction/course.yaml': text }, shippedTemplates)
  const generator = catalog?.generators[0]
  const found =
    generator === undefined
      ? []
      : lintGenerator(generator, catalog!.specs.get('course')!.source, {
          words: catalog!.words,
          templates: shippedTemplates,
        })
  return [...diagnostics, ...found].map(({ rule, line, column, message }) => {
    expect([line, column].every((at) => at > 0)).toBe(true)
    return `${message} [${rule}]`
  })
}

it('the course has no fault', () => expect(told()).toEqual([]))

it.each<[string, readonly Change[], string]>([
  [
    'as that comes round',
    [
      ['  test:\n    label', '  test:\n    as: answers\n    label'],
      ['  answers:\n    label', '  answers:\n    as: test\n    label'],
    ],
    '"test" and "answers" are written as each other [flow-reference]',
  ],
  ['{n} of another rhythm', [['since glossary', '"lesson {n}"']], 'don’t come equally often [flow-reference]'],
  ['a number too high', [['since glossary', 'lesson 99']], '"lesson 99" is never written [flow-reference]'],
  [
    'a count that may be hidden',
    [['    when: { extras: test }\n    price: 3\n', '    price: 3\n']],
    '"testStyle" may be hidden when "test" is written [writing]',
  ],
  [
    'an asked field in the brief',
    [['    words: 1000-1300\n', '    words: 1000-1300\n    asks: [hours]\n']],
    'empty in the prompts of other steps [asked-setting]',
  ],
  ['a default the form refuses', [['    default: 3\n', '    default: 30\n']], 'default 30 is out of bounds [default]'],
  [
    'a step that comes too late',
    [['    every: 4\n', '    every: 40\n']],
    '"glossary" is never written: a book has at most 12 of "lesson" [flow-count]',
  ],
  [
    'a number that is replaced',
    [['replaces: level', 'replaces: hours']],
    '"hours" is not a choice, so nothing in it can be replaced [replaces]',
  ],
  [
    'custom without its text',
    [['    when: { level: custom }\n    replaces: level\n', '']],
    'option "custom" of level has no text that says what is meant [option-text]',
  ],
  [
    'words beside an exact length',
    [['    sees: [plan]\n    output: { exact', '    words: 400\n    sees: [plan]\n    output: { exact']],
    '"certificate" can’t keep both: words (360 to 440) and the words of its form (60 to 90) [impossible-length]',
  ],
  [
    'a set of single texts',
    [['templates: guide', 'templates: verse']],
    'the rules of verse are for single texts [set-of-single-texts]',
  ],
  [
    'a field in one language',
    [['Kursus gaya pos tentang {{subject}}', 'Kursus gaya pos']],
    'the text in ms does not have {{subject}} [language-conditions]',
  ],
  [
    'a label that was copied',
    [['ms: Surat alu-aluan }\n    about', 'ms: Welcome letter }\n    about']],
    'the text is the English one [copied-text]',
  ],
  // What comes out, for every count and every choice.
  [
    'a condition no choice meets',
    [['    when: { extras: test }\n    price: 3', '    when: { extras: [], lessons: 7 }\n    price: 3']],
    'lessons',
  ],
  [
    'conditions that exclude each other',
    [
      [
        '  answers:\n    label',
        '  answers:\n    when: { level: custom, testStyle: short, extras: glossary, lessons: 6, hours: 21 }\n    label',
      ],
    ],
    '"answers" is written with no choice of the fields [never-written]',
  ],
  [
    'a piece that isn’t written yet',
    [['sees: [plan, all lesson]', 'sees: [plan, lesson 12]']],
    '"lesson 12" is never written before "test" [empty-sees]',
  ],
  [
    'a memory that nothing makes',
    [['sees: [plan, all lesson]', 'sees: [plan, characters]']],
    '"characters" is never there for "test" [empty-sees]',
  ],
  [
    'parts longer than their entry',
    [['        words: 40-220\n', '        words: 10-20\n']],
    '"answers" can’t keep both: the parts of an entry (at least 30) and the words of an entry (10 to 20) [impossible-length]',
  ],
])('%s is told with its place', (_, changes, expected) => {
  expect(told(...changes).join('\n')).toContain(expected)
})
