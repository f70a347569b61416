/** Which feeling colours have. */
const TONES = ['dark', 'warm', 'cool', 'bright', 'calm'] as const

export type Tone = (typeof TONES)[number]

/**
 * Colours of a cover, as `#rrggbb`. `ink` on `ground` and on `soft`, and `light` on `deep`, have a contrast of at least 4.5:1, so that small
 * type can be read.
 */
export interface Colours {
  readonly name: string
  readonly tone: Tone
  readonly ground: string
  readonly ink: string
  /** Between ground and ink, nearer to the ground. */
  readonly soft: string
  readonly accent: string
  readonly deep: string
  /** Type on `deep`. */
  readonly light: string
}

export const COLOURS = [
  colours('midnight', 'dark', '#16233f', '#f4e9d2', '#28395c', '#e3a857', '#0c1528', '#f4e9d2'),
  colours('ember', 'dark', '#221c1d', '#f5e9dc', '#3a2e2e', '#d9593b', '#141011', '#f5e9dc'),
  colours('pine', 'dark', '#17332d', '#f1ead6', '#27493f', '#dcb562', '#0c1f1b', '#f1ead6'),
  colours('wine', 'dark', '#3d1422', '#f8e9dd', '#592236', '#e09a6b', '#270b15', '#f8e9dd'),
  colours('steel', 'dark', '#20303c', '#eef1ee', '#334a59', '#e8b84b', '#121d26', '#eef1ee'),
  colours('clay', 'warm', '#f4e5d3', '#3b2118', '#ead0b4', '#bb4d2e', '#6f2d1d', '#fbeadb'),
  colours('rose', 'warm', '#f8e8e2', '#4a1f2b', '#eecbc4', '#b8475c', '#742a3e', '#fdeee9'),
  colours('saffron', 'warm', '#f9eccd', '#3d2b12', '#f2d491', '#c4591c', '#6d430d', '#fdf2d8'),
  colours('plum', 'warm', '#f3e6ea', '#3a1c35', '#e0c3d2', '#c96a4e', '#57284d', '#f9ecf0'),
  colours('sea', 'cool', '#e8f0ed', '#12343b', '#bfd8d5', '#cd6c46', '#174f5a', '#eef6f2'),
  colours('slate', 'cool', '#ebedf1', '#1f2a3c', '#c9d0db', '#bd663d', '#2f4059', '#f2f4f8'),
  colours('sage', 'cool', '#eeefe2', '#24372a', '#ced6b8', '#b5702b', '#3a5639', '#f4f5e9'),
  colours('lavender', 'cool', '#efebf4', '#2e2546', '#d3c9e3', '#bb6240', '#4b3d74', '#f5f1fa'),
  colours('lagoon', 'bright', '#fdf3dc', '#123b4a', '#a9dad2', '#ec6b35', '#0f6178', '#fff8e6'),
  colours('mango', 'bright', '#fff0c2', '#4a270e', '#ffd46b', '#d9462f', '#94391a', '#fff4d6'),
  colours('kite', 'bright', '#e3f2fb', '#1a2d5a', '#aed8f0', '#e8524f', '#2554a0', '#f2f9fe'),
  colours('meadow', 'bright', '#f1f7db', '#1d4224', '#c3e09c', '#dd6f25', '#2a6b3c', '#f6fbe7'),
  colours('paper', 'calm', '#f7f2e7', '#2a2622', '#e6dcc7', '#9c3d2e', '#463e34', '#f7f2e7'),
  colours('linen', 'calm', '#f0ebdf', '#2b2f3a', '#dbd2be', '#a56f27', '#474f60', '#f6f1e6'),
  colours('mist', 'calm', '#eef0ee', '#26302f', '#d2d9d6', '#8a5a3c', '#3f4f4d', '#f3f5f3'),
] as const satisfies readonly Colours[]

/** What a generator names for its covers: a set of colours, or a tone, which stands for each of its sets. */
export const COVER_COLOURS = [...TONES, ...COLOURS.map(({ name }) => name)]

export type CoverColour = (typeof COVER_COLOURS)[number]

function colours<Name extends string>(
  name: Name,
  tone: Tone,
  ground: string,
  ink: string,
  soft: string,
  accent: string,
  deep: string,
  light: string,
) {
  return { name, tone, ground, ink, soft, accent, deep, light }
}
