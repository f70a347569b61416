import { join } from 'node:path'
import type { Catalog } from '../../engine/generator/assemble.ts'
import { plansFirst, type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { createPrompts, PLAN_STEP, type Prompts } from '../../engine/prompt/prompts.ts'
import type { CountTokens } from '../../engine/prompt/tokens.ts'
import { tokenLimit } from '../../engine/writer/token-limit.ts'
import { bookBefore, exampleBook } from './sample-book.ts'

export const GOLDEN = join(packageRoot(), 'tests/golden/prompts')

export interface GoldenPrompt {
  /** Beneath `GOLDEN`: `romance/chapter-2.en.md`. */
  readonly path: string
  readonly text: string
}

/** Every prompt that is kept: one of each kind of step, in each language the generator writes. */
export function goldenPrompts(catalog: Catalog, count: CountTokens): GoldenPrompt[] {
  return catalog.generators.flatMap((generator) => {
    const prompts = createPrompts(generator, catalog.templates, count)
    return generator.languages.flatMap((language) => {
      const book = exampleBook(generator, language)
      const plan = plansFirst(generator) ? [{ ...PLAN_STEP, name: 'plan' }] : []
      return [...plan, ...stepsOf(generator, book.settings)]
        .filter(({ kind, number }) => kind !== 'chapter' || number === 2)
        .map((step) => ({
          path: `${generator.id}/${step.name.replace(' ', '-')}.${language}.md`,
          text: render(generator, prompts, language, step, count),
        }))
    })
  })
}

function render(generator: Generator, prompts: Prompts, language: Language, step: Step, count: CountTokens): string {
  const order = prompts.order(bookBefore(generator, exampleBook(generator, language), step), step)
  const sizes = order.messages.map(({ content }) => count(content))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const { words, items } = order.task
  const reply = [
    ...(words === null ? [] : [`about ${words} words${items === null ? '' : ' an entry'}`]),
    ...(items === null ? [] : [`${items} entries`]),
    ...(order.task.entries ? [`${order.task.entries.count} outline entries`] : []),
    ...(step.kind === 'image' ? [] : [`at most ${tokenLimit(order)} tokens at ${order.temperature}`]),
  ]
  const head = [
    `# ${generator.id}, ${step.name}, ${language}`,
    `Prompt: ${total} tokens. Reply: ${reply.join(', ') || 'an image'}.`,
  ]
  const messages = order.messages.flatMap(({ role, content }, index) => [
    `## ${role}: ${sizes[index]} tokens`,
    // Four marks, since a prompt may hold three.
    `\`\`\`\`text\n${content}\n\`\`\`\``,
  ])
  return `${[...head, ...messages].join('\n\n')}\n`
}
