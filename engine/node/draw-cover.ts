import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const WEIGHTS = [
  '400Regular/EBGaramond_400Regular',
  '400Regular_Italic/EBGaramond_400Regular_Italic',
  '500Medium/EBGaramond_500Medium',
]

/** Draws the demo writer's covers: the bytes of a PNG. The drawing library is loaded with the first cover, and no system font is used. */
export async function drawCover(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const fonts = { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: 'EB Garamond' }
  return new Resvg(svg, { font: fonts }).render().asPng()
}

function fontFiles(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/eb-garamond/package.json'))
  return WEIGHTS.map((weight) => join(folder, `${weight}.ttf`))
}
