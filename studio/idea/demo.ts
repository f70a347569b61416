/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '../../engine/base/language.ts'
import { briefOfIdea, type IdeaReading } from '../../engine/book/read-idea.ts'
import { findFlowStep } from '../../engine/generator/flow.ts'
import type { PublicGenerator } from '../../engine/generator/public-generator.ts'
import { titledCoverSvg } from '../../engine/providers/demo/cover.ts'
import { draftIdea, type IdeaDraft } from '../../engine/providers/demo/idea.ts'
import { createBankOpener } from '../../engine/providers/demo/texts.ts'
import type { CoverDesign, Face } from '../../engine/publish/covers/design.ts'
import type { CoverDesignName } from '../../engine/publish/covers/design-names.ts'
import type { CoverTools } from '../../engine/publish/covers/front.ts'
import { parseCoverDesign } from '../../engine/publish/covers/template.ts'

const BANKS = import.meta.glob<string>('../../templates/demo/{en,ms}.txt', { query: '?raw', import: 'default' })
const TEMPLATES = import.meta.glob<string>('../../templates/covers/*.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface DrawnDraft extends IdeaDraft {
  /** The drawn cover, as SVG. */
  readonly cover: string
}

interface IdeaOrder extends IdeaReading {
  readonly idea: string
  readonly language: Language
  /** The number that the flow counts by, such as that of chapters. */
  readonly chapters: number
}

/** The demo writer's title, plan and cover for an idea. */
export async function writeDemoBook(order: IdeaOrder, generator: PublicGenerator): Promise<DrawnDraft> {
  // Texts in Malay fall back on no others.
  const text = await BANKS[`../../templates/demo/${order.language}.txt`]!()
  const draft = draftIdea(draftOrder(order, generator), createBankOpener({ [order.language]: text }))
  const entries = generator.kind === 'book' ? draft.entries : []
  await document.fonts?.load(`500 16px ${FONTS['EB Garamond']}`)
  const { design, coverColours: colours } = generator
  const svg = titledCoverSvg(draft.title, { design, colours }, COVER_SIZE, coverTools())
  return { title: draft.title, entries, cover: withPageFonts(svg) }
}

/** What the demo writer is told of an idea and its generator. */
function draftOrder(order: IdeaOrder, generator: PublicGenerator): Parameters<typeof draftIdea>[0] {
  const { idea, language, subject, chapters } = order
  const { premise = '', people = '', place = '' } = briefOfIdea(idea, order)
  const each = findFlowStep(generator, generator.flow.measure ?? '')?.each
  const names = typeof each === 'object' && each !== null && 'names' in each ? each.names : null
  return {
    idea,
    language,
    subject: subject || generator.title[language],
    brief: { premise, people, place },
    story: generator.flow.remember.includes('characters'),
    entries: { count: chapters, titles: names?.map(({ name }) => name[language]) ?? null },
  }
}

/** In the proportions of a shelf's books. */
const COVER_SIZE = { width: 640, height: 960 }

function coverTools(): CoverTools {
  const template = (name: string) => TEMPLATES[`../../templates/covers/${name}.xml`]!
  const names = Object.keys(TEMPLATES).map((path) => /(\w+)\.xml$/.exec(path)![1]!)
  const designs = Object.fromEntries(
    names
      .filter((name) => !name.startsWith('_'))
      .map((name): [string, CoverDesign] => [name, parseCoverDesign(template(name), template('_figures'))]),
  ) as Record<CoverDesignName, CoverDesign>
  return { measure: createMeasure(), designs, picture: null }
}

/** The page's type in the place of the fonts that covers are set in. */
const FONTS: Readonly<Record<Face['family'], string>> = {
  'EB Garamond': "'Literata Variable', Georgia, serif",
  'Alegreya Sans': "'Gill Sans', 'Trebuchet MS', sans-serif",
}

function withPageFonts(svg: string): string {
  return Object.entries(FONTS).reduce((text, [family, fonts]) => text.replaceAll(`"${family}"`, `"${fonts}"`), svg)
}

/** Wide enough for any font where nothing can be measured. */
const USUAL_WIDTH = 0.6

function createMeasure(): CoverTools['measure'] {
  const context = document.createElement('canvas').getContext('2d')
  return (text, { family, weight, italic }) => {
    if (context === null) return [...text].length * USUAL_WIDTH
    context.font = `${italic ? 'italic ' : ''}${weight} 100px ${FONTS[family]}`
    return context.measureText(text).width / 100
  }
}
