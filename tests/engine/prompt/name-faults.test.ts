import { describe, expect, it } from 'vitest'
import { listSteps } from '../../../engine/generator/flow.ts'
import { contextFor } from '../../../engine/prompt/context.ts'
import { nameFaults } from '../../../engine/prompt/faults.ts'
import { createTemplateNames } from '../../../engine/prompt/names.ts'
import { createRenderer, MAX_BLOCK_DEPTH } from '../../../engine/prompt/templates.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)
const names = createTemplateNames(tale.fields)
const faultsOf = (text: string) => nameFaults(text, names, ['parts/book']).map(({ message }) => message)

/** Renders a text as the brief of the tale, at a chapter and at the very first step. */
function rendered(brief: string): string[] {
  const generator = { ...tale, prompt: { ...tale.prompt, templates: null, slots: { brief: { en: brief, ms: brief } } } }
  const book = bookOf(tale)
  return [book, writtenUntil(tale, book, 'chapter 2')].map((one) => {
    const step = listSteps(tale, one.settings)[one === book ? 0 : 3]!
    return createRenderer(generator, {}, 'en').renderStep(
      step.name,
      step.kind,
      contextFor(tale, one, step, (text) => text.length / 4),
    )
  })
}

describe('what a text may say', () => {
  const fine = [
    'plain',
    '{{hero}} {{storm}} {{storm.value}} {{storm.say}} {{storm.words}} {{ownStorm}} {{season}} {{crew}} {{age}} {{include}}',
    '{{{hero}}} {{~storm~}} {{[storm]}} {{! a comment }} {{!-- {{nothing}} --}}',
    '{{#if include.songs}}a{{else if night}}b{{else}}c{{/if}}{{#unless moon}}d{{/unless}}',
    '{{#is storm "monsoon"}}a{{else}}b{{/is}}{{#is crew 5}}c{{/is}}{{#is step.number 1}}d{{/is}}',
    '{{#each settings}}{{label}}: {{this.value}} {{../hero}} {{@index}}{{#if say}}{{say}}{{/if}}{{/each}}',
    '{{#each include}}{{this}}{{#if @first}}!{{/if}}{{/each}}{{#each sections}}{{number}} {{name}} {{about}}{{/each}}',
    '{{step.label}} {{step.title}} {{step.plan}} {{step.later}} {{step.number}} {{#if step.last}}x{{/if}}',
    '{{parts}} {{words}} {{items}} {{workTitle}} {{outline}} {{characters}} {{recap}} {{previousEnding}}',
    '{{marks.recap.open}} {{marks.characters.close}} {{#if remember.outline}}x{{/if}}{{#if guidance}}y{{/if}}',
    `${'{{#if hero}}'.repeat(MAX_BLOCK_DEPTH)}x${'{{/if}}'.repeat(MAX_BLOCK_DEPTH)}`,
  ]

  it.each(fine)('%s', (text) => {
    expect(faultsOf(text)).toEqual([])
    for (const prompt of rendered(text)) expect(prompt).not.toMatch(/\[object|undefined|\bnull\b/)
  })
})

describe('what a text may not say', () => {
  it.each([
    ['{{heroo}}', '{{heroo}} is not a field or an engine value'],
    ['{{#if heroo}}x{{/if}}', '{{heroo}} is not a field or an engine value'],
    ['{{#if hero}}a{{else if heroo}}b{{/if}}', '{{heroo}} is not a field or an engine value'],
    ['{{#unless hero}}a{{else}}{{heroo}}{{/unless}}', '{{heroo}} is not a field or an engine value'],
    ['{{#is heroo "x"}}x{{/is}}', '{{heroo}} is not a field or an engine value'],
    ['{{#is storm "monson"}}x{{/is}}', '"monson" is not a value of storm'],
    ['{{#is crew "5"}}x{{/is}}', '"5" is not a value of crew'],
    ['{{#is storm}}x{{/is}}', '{{#is}} takes a name and a value'],
    ['{{#is "a" "b"}}x{{/is}}', '{{#is}} begins with a name'],
    ['{{#if}}x{{/if}}', '{{#if}} takes one name'],
    ['{{#if hero storm}}x{{/if}}', '{{#if}} takes one name'],
    ['{{#if hero a=storm}}x{{/if}}', '{{#if}} takes one name'],
    ['{{#if (is storm "monsoon")}}x{{/if}}', 'a helper cannot stand within another'],
    ['{{if hero}}', '"if" opens a block'],
    ['{{log hero}}', '"log" is not a helper'],
    ['{{lookup settings 0}}', '"lookup" is not a helper'],
    ['{{#with step}}x{{/with}}', '"with" is not a helper'],
    ['{{#hero}}x{{/hero}}', '"hero" is not a helper'],
    ['{{^hero}}x{{/hero}}', '"hero" is not a helper'],
    ['{{#5}}x{{/5}}', '"5" is not a helper'],
    ['{{{{raw}}}}x{{{{/raw}}}}', '"raw" is not a helper'],
    ['{{#each hero}}x{{/each}}', '{{#each}} needs a list, and hero is none'],
    ['{{#each settings}}{{hero}}{{/each}}', '{{hero}} is not a field or an engine value'],
    ['{{#each settings as |one|}}x{{/each}}', '{{#each}} takes one name'],
    ['{{#each include}}{{label}}{{/each}}', '{{label}} is not a field or an engine value'],
    ['{{this}}', '{{this}} is not a name here'],
    ['{{../hero}}', '{{../hero}} leads out of the text'],
    ['{{@index}}', '{{@index}} is known inside {{#each}} only'],
    ['{{@root.hero}}', '{{@root.hero}} is known inside {{#each}} only'],
    ['{{hero.value}}', '{{hero.value}}: hero has no value'],
    ['{{storm.label}}', '{{storm.label}}: storm has no label'],
    ['{{include.song}}', '{{include.song}}: include has no song'],
    ['{{marks.recap.opne}}', '{{marks.recap.opne}}: recap has no opne'],
    ['{{step.constructor}}', '{{step.constructor}}: step has no constructor'],
    ['{{settings}}', '{{settings}} cannot be printed'],
    ['{{step}}', '{{step}} cannot be printed'],
    ['{{night}}', '{{night}} cannot be printed'],
    ['{{include.songs}}', '{{include.songs}} cannot be printed'],
    ['{{5}}', '5 is not a name'],
    ['{{"hero"}}', 'hero is not a name'],
    ['{{> brief}}', '{{> brief}} is not a partial'],
    ['{{> (lookup . "x")}}', '{{> (…)}} is not a partial'],
    ['{{> parts/book hero}}', '{{> parts/book}} takes nothing'],
    ['{{#each settings}}{{> parts/book}}{{/each}}', '{{> parts/book}} cannot stand inside {{#each}}'],
    ['{{#> parts/book}}x{{/parts/book}}', 'only {{name}}, {{#block}} and {{> partial}} are known here'],
    ['{{#*inline "x"}}y{{/inline}}', 'only {{name}}, {{#block}} and {{> partial}} are known here'],
    ['{{#if hero}}x', 'the block is never closed'],
    ['{{#if hero}}x{{/unless}}', "if doesn't match unless"],
    ['{{hero', 'the template cannot be read here'],
    ['{{/if}}', 'the template cannot be read here'],
  ])('%s', (text, message) => {
    expect(faultsOf(text)).toContain(message)
  })

  it.each([
    ['blocks', '{{#if hero}}'.repeat(5_000)],
    ['closed blocks', `${'{{#if hero}}'.repeat(3_000)}${'{{/if}}'.repeat(3_000)}`],
    ['else-ifs', `{{#if hero}}${'{{else if hero}}'.repeat(10_000)}{{/if}}`],
    ['inverse blocks', '{{^hero}}'.repeat(5_000)],
    ['brackets', `{{#if ${'(if '.repeat(20_000)}`],
  ])('thousands of %s within one another, which could abort the process', (_name, text) => {
    expect(faultsOf(text)).toEqual([`more than ${MAX_BLOCK_DEPTH} blocks within one another`])
  })

  it('names the place of the block that is never closed', () => {
    expect(nameFaults('a\n {{#if hero}}\n{{#if storm}}{{/if}}\n', names)).toMatchObject([
      { line: 2, column: 2, length: 12 },
    ])
  })
})
