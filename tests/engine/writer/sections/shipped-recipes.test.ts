import { expect, test } from 'vitest'
import { expectedOutput } from '../../../../engine/prompt/expected-output.ts'
import type { ExpectedOutput } from '../../../../engine/writer/output/expected.ts'
import { sectionFaults } from '../../../../engine/writer/sections/read-sections.ts'
import { shippedCatalog } from '../../../catalog.ts'

const generator = shippedCatalog().generators.find(({ outputs }) => outputs.steps.chapter?.sections)!
const shipped = expectedOutput(generator, {}, { name: 'chapter', number: 1 }, 'ms') as ExpectedOutput
const wanted = { ...shipped, sections: { min: 2, max: 3 } }

/** Two recipes in shapes that the reader was not made for. */
const TEXTS: Readonly<Record<string, string>> = {
  'headings with pictures, groups and two lists of steps': `Pembukaan.

## 🍛 Nasi Lemak Kukus

*Hidangan sarapan yang lemak.*

**Untuk** 4 orang  
**Masa penyediaan:** 20 minit  
**Masa keseluruhan:** 50 minit

#### Bahan-bahan

**Nasi:**
- 400 g beras
- 500 ml santan

**Sambal:**
- 20 biji cili kering
- 3 sudu besar minyak

#### Cara Memasak

1. **Rendam beras.** Dua puluh minit.
2. **Kukus.** 25 minit.

**Sambal:**

1. Tumis 10 minit.
2. Kacau.

**Sedia awal:** Sambal tahan seminggu.

---

## 🍲 Bubur Lambuk

**Bahan-Bahan untuk 6 orang**

* 200 g beras
* 2 liter air

**Langkah Penyediaan**

Langkah 1: Rebus.

Langkah 2: Kacau.
`,
  'ingredients in numbers and in bare lines, steps as paragraphs': `### 1) Tomato Soup

Serves: 4 | Active time: 10 minutes | Total time: 25 minutes

**Ingredients** (serves 4)

1. 800 g tomatoes
2. 20 g butter

**Method**

1) Fry.
2) Simmer.

Notes: freezes well.

### 2) Bread

Ingredients:

500 g flour
350 ml water
10 g salt

Method:

Mix everything in a bowl for two minutes.

Leave it for twelve hours.

Bake 45 minutes.
`,
  'a label that is not known': `# Chapter of Soups

**1. Tomato Soup**

*Ingredients*
- tomatoes
- butter

*Preparation*
1. Fry.
2. Simmer.

**2. Pea Soup**

*Ingredients*
- peas
- mint

*Preparation*
1. Boil.
2. Blend.
`,
  'its number of servings in a list': `### Dal
- **Serves:** 4
- **Active time:** 10 minutes

**What You'll Need**
- 250 g lentils
- water

**How to Make It**
1. Boil
2. Season

**Ahead:** three days.

### Raita
- **Serves:** 4

**What You'll Need**
- yoghurt
- cucumber

**How to Make It**
1. Grate
2. Stir
`,
  'without the steps of one': `### Dal
- **Serves:** 4
- **Active time:** 10 minutes

**Ingredients**
- 250 g lentils
- water

**Steps**
1. Boil
2. Season

### Raita
- **Serves:** 4
- **Active time:** 2 minutes

**Ingredients**
- yoghurt
- cucumber

**Ahead:** three days.
`,
  'without ingredients': `### Dal
- **Serves:** 4
- **Active time:** 10 minutes

1. Boil 250 g lentils.
2. Season.

### Raita
- **Serves:** 4
- **Active time:** 10 minutes

1. Grate.
2. Stir.
`,
}

test.each(Object.keys(TEXTS).filter((name) => !name.startsWith('without')))(
  'recipes by the labels of the shipped generator are whole with %s',
  (name) => {
    expect(sectionFaults(TEXTS[name]!, wanted)).toEqual({ absent: 0, incomplete: [] })
  },
)

test('recipes by the labels of the shipped generator are incomplete without the steps of one', () => {
  const { absent, incomplete } = sectionFaults(TEXTS['without the steps of one']!, wanted)
  expect(absent).toBe(0)
  expect(incomplete.map(({ title, missing }) => [title, missing.map(({ name }) => name)])).toEqual([
    ['Raita', ['steps']],
  ])
})

test('recipes by the labels of the shipped generator are missed without ingredients', () => {
  expect(sectionFaults(TEXTS['without ingredients']!, wanted)).toEqual({ absent: 2, incomplete: [] })
})
