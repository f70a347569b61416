import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The faces of printed books and covers, by npm package: text, headings and tables, Arabic words, signs that the others lack. */
const FACES: Readonly<Record<string, readonly string[]>> = {
  '@expo-google-fonts/eb-garamond': [
    '400Regular/EBGaramond_400Regular',
    '400Regular_Italic/EBGaramond_400Regular_Italic',
    '500Medium/EBGaramond_500Medium',
    '500Medium_Italic/EBGaramond_500Medium_Italic',
    '700Bold/EBGaramond_700Bold',
    '700Bold_Italic/EBGaramond_700Bold_Italic',
  ],
  '@expo-google-fonts/alegreya-sans': [
    '400Regular/AlegreyaSans_400Regular',
    '400Regular_Italic/AlegreyaSans_400Regular_Italic',
    '500Medium/AlegreyaSans_500Medium',
    '700Bold/AlegreyaSans_700Bold',
    '700Bold_Italic/AlegreyaSans_700Bold_Italic',
    '800ExtraBold/AlegreyaSans_800ExtraBold',
  ],
  '@expo-google-fonts/amiri': ['400Regular/Amiri_400Regular', '700Bold/Amiri_700Bold'],
  '@expo-google-fonts/noto-emoji': ['400Regular/NotoEmoji_400Regular'],
}

/** The files of the fonts of printed books and of covers, as TrueType. */
export function fontFiles(): string[] {
  const { resolve } = createRequire(import.meta.url)
  return Object.entries(FACES).flatMap(([name, files]) => {
    const folder = dirname(resolve(`${name}/package.json`))
    return files.map((file) => join(folder, `${file}.ttf`))
  })
}

/** The bytes of those files. */
export function readFonts(): Uint8Array[] {
  return fontFiles().map((file) => new Uint8Array(readFileSync(file)))
}
