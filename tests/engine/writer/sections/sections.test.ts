import { describe, expect, test } from 'vitest'
import { sectionFaults } from '../../../../engine/writer/sections/read-sections.ts'
import { orderFor, type Reply, run, scripted } from '../scripted.ts'
import {
  DAL_WHOLE,
  RECIPES,
  RICE_INGREDIENTS,
  RICE_STEPS,
  RICE_WHOLE,
  RICE_WITHOUT_INGREDIENTS,
  RICE_WITHOUT_STEPS,
  WHOLE,
} from './recipes.ts'

async function write(language: 'en' | 'ms', ...replies: Reply[]) {
  const provider = scripted((_, call) => replies[Math.min(call, replies.length) - 1] ?? '')
  const order = orderFor({ output: RECIPES, language: null, promptLanguage: language }, { step: 'chapter' })
  const outcome = await run(order, provider)
  return { ...outcome, asked: provider.requests.slice(1).map(({ messages }) => messages.at(-1)?.content ?? '') }
}

describe('the sections of a text', () => {
  test.each(Object.keys(WHOLE))('are found whole in the shape: %s', (shape) => {
    expect(sectionFaults(WHOLE[shape]!, RECIPES)).toEqual({ absent: 0, incomplete: [] })
  })

  test.each(Object.keys(WHOLE).filter((shape) => shape !== 'names in different forms'))(
    'are missed when a text ends before the second one: %s',
    (shape) => {
      const text = WHOLE[shape]!
      const at = text.search(/\n\n(?:[#*\d.\s]*|Recipe 2: )(?:Rice|Nasi)\b/)
      expect(at).toBeGreaterThan(0)
      expect(sectionFaults(text.slice(0, at), RECIPES)).toMatchObject({ absent: 1, incomplete: [] })
    },
  )

  test('that are missing are asked for, and follow the others', async () => {
    const { accepted, asked } = await write('en', `Two pots.\n\n${DAL_WHOLE}`, `Here it is:\n\n${RICE_WHOLE}`)
    expect(asked).toEqual([
      'parts recipe: 1 more, each whole under a heading of its own, with ingredients and numbered steps; one that stands incomplete, again whole',
    ])
    expect(accepted?.text).toBe(`Two pots.\n\n${DAL_WHOLE}\n\n${RICE_WHOLE}`)
    expect(accepted?.calls).toBe(2)
  })

  test.each([
    ['numbered steps', RICE_WITHOUT_STEPS, `### Rice\n\n${RICE_STEPS}`],
    ['numbered steps', RICE_WITHOUT_STEPS, RICE_STEPS],
    ['numbered steps', RICE_WITHOUT_STEPS, RICE_WHOLE],
    ['ingredients', RICE_WITHOUT_INGREDIENTS, RICE_INGREDIENTS],
  ])('that lack %s get them in their place', async (part, rice, reply) => {
    const { accepted, asked } = await write('en', `${rice}\n\n${DAL_WHOLE}`, reply)
    expect(asked).toEqual([`parts ${part} of “### Rice”, under that heading`])
    expect(accepted?.text).toBe(`${RICE_WHOLE}\n\n${DAL_WHOLE}`)
  })

  test('that lack a labelled part and its label are written again under their name', async () => {
    const bare = '### Rice\n\nPlain rice.\n\n- 300 g rice\n- 450 ml water'
    const { accepted } = await write('en', `${bare}\n\n${DAL_WHOLE}`, RICE_WHOLE)
    expect(accepted?.text).toBe(`${RICE_WHOLE}\n\n${DAL_WHOLE}`)
  })

  test('that stay missing end in the named error, in Malay too', async () => {
    const { code, asked } = await write('ms', DAL_WHOLE, 'Baik, itu sahaja.')
    expect(asked).toHaveLength(2)
    expect(asked[0]).toMatch(
      /^parts recipe: 1 lagi, setiap satu lengkap di bawah tajuknya sendiri, dengan ingredients dan/,
    )
    expect(code).toBe('generation.parts-missing')
  })

  test('are not seen in prose', () => {
    const prose = 'Ingredients matter here: buy them fresh.\n\nThe method of the wok is old.\n\n1. One.\n2. Two.'
    expect(sectionFaults(prose, RECIPES)).toEqual({ absent: 2, incomplete: [] })
  })
})
