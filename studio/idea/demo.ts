/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '../../engine/base/language.ts'
import type { PublicGenerator } from '../../engine/generator/public-generator.ts'
import { titledCoverSvg } from '../../engine/providers/demo/cover.ts'
import { draftIdea, type IdeaDraft } from '../../engine/providers/demo/idea.ts'
import { openBanks } from '../../engine/providers/demo/texts.ts'
import type { CoverDesign, Face } from '../../engine/publish/covers/design.ts'
import type { CoverDesignName } from '../../engine/publish/covers/design-names.ts'
import type { CoverTools } from '../../engine/publish/covers/front.ts'
import { coverDesign } from '../../engine/publish/covers/template.ts'

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

/** The demo writer's title, plan and cover for an idea. */
export async function writeDemoBook(
  order: Parameters<typeof draftIdea>[0],
  generator: PublicGenerator,
): Promise<DrawnDraft> {
  // Texts in Malay fall back on no others.
  const text = await BANKS[`../../templates/demo/${order.language}.txt`]!()
  const draft = draftIdea(order, generator, openBanks({ [order.language]: text } as Record<Language, string>))
  await document.fonts?.load(`500 16px ${FONTS['EB Garamond']}`)
  return { ...draft, cover: withPageFonts(titledCoverSvg(draft.title, generator, COVER_SIZE, coverTools())) }
}

/** In the proportions of a shelf's books. */
const COVER_SIZE = { width: 640, height: 960 }

function coverTools(): CoverTools {
  const template = (name: string) => TEMPLATES[`../../templates/covers/${name}.xml`]!
  const names = Object.keys(TEMPLATES).map((path) => /(\w+)\.xml$/.exec(path)![1]!)
  const designs = Object.fromEntries(
    names
      .filter((name) => !name.startsWith('_'))
      .map((name): [string, CoverDesign] => [name, coverDesign(template(name), template('_figures'))]),
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
