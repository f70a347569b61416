import { expect, it } from 'vitest'
import { LANGUAGES } from '../../engine/base/language.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { readDemoTexts } from '../../engine/node/demo.ts'
import { formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { StepEntry } from '../../engine/spec/schema/step.ts'
import { runChecks } from '../../engine/workbench/checks.ts'
import { readingOf, shippedCatalog, shippedTemplates } from '../catalog.ts'
import { writeDemo } from '../engine/providers/demo/write-demo.ts'
import { flowChapter as chapter, flowExamples } from './flow-examples.ts'

/** The generator of an example, with its checks run. */
function generatorOf(example: string): Generator {
  const { catalog, diagnostics } = readingOf({ 'stories/tried.yaml': example })
  expect(diagnostics.map(formatDiagnostic)).toEqual([])
  const [generator] = catalog!.generators
  expect(runChecks(catalog!, generator!, (text) => text.length / 4, 2026).map(formatDiagnostic)).toEqual([])
  return generator!
}

it('flows.md name every key of a step', () => {
  const table = chapter.slice(chapter.indexOf('## Keys of a step'), chapter.indexOf('## Defaults of a step'))
  expect(Object.keys(StepEntry.shape).filter((key) => !table.includes(`\`${key}\``))).toEqual([])
})

it('flows.md name every word of `book:`', () => {
  const { shorthand } = shippedCatalog().settings.kinds.book!
  expect(Object.keys(shorthand!).filter((word) => !chapter.includes(`\`${word}`))).toEqual([])
})

it('flows.md have several examples', () => expect(flowExamples.length).toBeGreaterThan(4))

it.each(flowExamples)('flows.md have examples that are whole and can be written: %s', async (example) => {
  const generator = generatorOf(example)
  const settings = example.includes('kind: image') ? { art: 'none' } : {}
  for (const language of LANGUAGES) {
    const { pieces } = await writeDemo({
      generator,
      templates: shippedTemplates,
      texts: await readDemoTexts(),
      language,
      settings,
    })
    expect(pieces.length).toBeGreaterThan(3)
  }
})
