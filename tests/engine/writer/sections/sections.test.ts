import { describe, expect, test } from 'vitest'
import { sectionFaults } from '../../../../engine/writer/sections/read-sections.ts'
import { output, part } from '../entries/outputs.ts'
import { orderFor, type Reply, run, scripted } from '../scripted.ts'

const RECIPES = output({
  noun: 'recipe',
  sections: { min: 2, max: 3 },
  each: [
    part('ingredients', {
      labels: ['Ingredients', 'What you need', 'Bahan', 'Bahan-bahan'],
      list: 'bulleted',
      items: { min: 2, max: 40 },
    }),
    part('steps', {
      title: 'numbered steps',
      labels: [
        'Steps',
        'Method',
        'Instructions',
        'Directions',
        'Langkah',
        'Langkah-langkah',
        'Cara memasak',
        'Cara membuat',
      ],
      list: 'numbered',
      items: { min: 2, max: 40 },
    }),
  ],
})

const DAL =
  'Red lentils, soft in twenty minutes.\n\n**Serves** 4 · **Active time** 10 minutes · **Total time** 30 minutes'
const RICE = 'Plain rice that stays loose.\n\n**Serves** 4 · **Active time** 5 minutes · **Total time** 25 minutes'
const bullets = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
const numbers = (...items: string[]) => items.map((item, index) => `${index + 1}. ${item}`).join('\n')
const LENTILS = ['250 g red lentils (1 1/4 cups), rinsed', '800 ml water', '1 teaspoon turmeric']
const GRAINS = ['300 g basmati rice', '450 ml water', '5 g salt']
const BOIL = ['Boil the lentils 20 minutes over low heat, until they fall apart.', 'Stir in the turmeric and salt.']
const STEAM = [
  'Rinse the rice until the water runs clear.',
  'Simmer 12 minutes, covered.',
  'Rest 10 minutes off the heat.',
]
const AHEAD = '**Ahead:** keeps three days in the fridge.'

/** Whole chapters of two recipes in the shapes that models prefer. */
const WHOLE: Readonly<Record<string, string>> = {
  'as asked': `A short opening on what joins them.\n\n### Dal\n\n${DAL}\n\n**Ingredients**\n\n${bullets(...LENTILS)}\n\n**Steps**\n\n${numbers(...BOIL)}\n\n${AHEAD}\n\n### Rice\n\n${RICE}\n\n**Ingredients**\n\n${bullets(...GRAINS)}\n\n**Steps**\n\n${numbers(...STEAM)}\n\n${AHEAD}`,
  'without labels': `### Dal\n\n${DAL}\n\n${bullets(...LENTILS)}\n\n${numbers(...BOIL)}\n\n${AHEAD}\n\n### Rice\n\n${RICE}\n\n${bullets(...GRAINS)}\n\n${numbers(...STEAM)}\n\n${AHEAD}`,
  'headings of two levels': `## 1. Dal\n\n${DAL}\n\n### Ingredients\n\n${bullets(...LENTILS)}\n\n### Method\n\n${numbers(...BOIL)}\n\n## 2. Rice\n\n### Ingredients\n\n${bullets(...GRAINS)}\n\n### Method\n\n${numbers(...STEAM)}`,
  'bold names': `**Dal**\n\n*Ingredients:*\n${bullets(...LENTILS)}\n\n*Instructions:*\n${numbers(...BOIL)}\n\n**Rice**\n\n*Ingredients:*\n${bullets(...GRAINS)}\n\n*Instructions:*\n${numbers(...STEAM)}`,
  'numbered bold names': `1. **Dal**\n\nIngredients:\n${bullets(...LENTILS)}\n\nDirections:\n${numbers(...BOIL)}\n\n2. **Rice**\n\nIngredients:\n${bullets(...GRAINS)}\n\nDirections:\n${numbers(...STEAM)}`,
  'Recipe 1:': `Recipe 1: Dal\n\nIngredients\n${bullets(...LENTILS)}\n\nMethod\n${numbers(...BOIL)}\n\nRecipe 2: Rice\n\nIngredients\n${bullets(...GRAINS)}\n\nMethod\n${numbers(...STEAM)}`,
  'under a heading for all': `## Pulses and Grains\n\nTwo pots.\n\n### Dal\n\n#### Ingredients\n\n${bullets(...LENTILS)}\n\n#### Method\n\n${numbers(...BOIL)}\n\n### Rice\n\n#### Ingredients\n\n${bullets(...GRAINS)}\n\n#### Method\n\n${numbers(...STEAM)}`,
  Malay: `### Dal\n\n**Bahan-bahan:**\n\n${bullets('250 g dal merah', '800 ml air')}\n\n**Cara memasak:**\n\n${numbers('Rebus dal 20 minit.', 'Gaul kunyit dan garam.')}\n\n### Nasi\n\n**Bahan-bahan untuk nasi:**\n\n${bullets('300 g beras', '450 ml air')}\n\n**Langkah-langkah**\n\n${numbers('Basuh beras.', 'Tanak 12 minit.')}`,
  'parts in groups, steps in bold': `### Dal\n\n**Ingredients**\n\n**For the pot:**\n${bullets(...LENTILS)}\n\n**For the oil:**\n${bullets('2 tablespoons ghee', '1 teaspoon cumin')}\n\n**Method**\n\n**1. Boil.** Twenty minutes.\n\n**2. Fry the cumin.** One minute.\n\n### Rice\n\n🍚 **Ingredients (for 4):**\n\n* 300 g rice\n* 450 ml water\n\n👩‍🍳 **Method**\n\nStep 1: Rinse.\n\nStep 2: Simmer.`,
  'a table and steps as headings': `## Dal\n\n| Ingredient | Amount |\n|---|---|\n| Lentils | 250 g |\n| Water | 800 ml |\n\n### Step 1: Boil\nTwenty minutes.\n\n### Step 2: Season\nAdd salt.\n\n## Rice\n\n| Ingredient | Amount |\n|---|---|\n| Rice | 300 g |\n| Water | 450 ml |\n\n### Step 1: Rinse\nUntil clear.\n\n### Step 2: Simmer\nTwelve minutes.`,
  'ingredients in numbers': `### Dal\n\n${numbers(...LENTILS)}\n\n${numbers(...BOIL)}\n\n### Rice\n\n${numbers(...GRAINS)}\n\n${numbers(...STEAM)}`,
  'names in different forms': `### Dal\n\n**Ingredients**\n${bullets(...LENTILS)}\n\n**Steps**\n${numbers(...BOIL)}\n\n**Rice**\n\n**Ingredients**\n${bullets(...GRAINS)}\n\n**Steps**\n${numbers(...STEAM)}`,
  'ingredients in one line': `### Dal\n\n**Ingredients:** lentils, water, turmeric, salt\n\n**Steps**\n${numbers(...BOIL)}\n\n### Rice\n\n**Ingredients:** rice, water, salt\n\n**Steps**\n${numbers(...STEAM)}`,
  'with other sections': `### Before you begin\n\n${bullets('Rinse the lentils.', 'Weigh the rice.')}\n\n### Dal\n\n**Ingredients**\n${bullets(...LENTILS)}\n\n**Steps**\n${numbers(...BOIL)}\n\n### Rice\n\n**Ingredients**\n${bullets(...GRAINS)}\n\n**Steps**\n${numbers(...STEAM)}\n\n### If something goes wrong\n\n${numbers('Add water.', 'Wait.')}`,
}

const DAL_WHOLE = `### Dal\n\n${DAL}\n\n**Ingredients**\n\n${bullets(...LENTILS)}\n\n**Steps**\n\n${numbers(...BOIL)}\n\n${AHEAD}`
const RICE_WHOLE = `### Rice\n\n${RICE}\n\n**Ingredients**\n\n${bullets(...GRAINS)}\n\n**Steps**\n\n${numbers(...STEAM)}\n\n${AHEAD}`
const RICE_WITHOUT_STEPS = `### Rice\n\n${RICE}\n\n**Ingredients**\n\n${bullets(...GRAINS)}\n\n${AHEAD}`
const RICE_WITHOUT_INGREDIENTS = `### Rice\n\n${RICE}\n\n**Steps**\n\n${numbers(...STEAM)}\n\n${AHEAD}`
const RICE_INGREDIENTS = `**Ingredients**\n\n${bullets(...GRAINS)}`
const RICE_STEPS = `**Steps**\n\n${numbers(...STEAM)}`

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
