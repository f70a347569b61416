export interface Palette {
  readonly paper: string
  readonly ink: string
  /** The ornament's colours, from the furthest to the nearest. */
  readonly tones: readonly [string, string]
  readonly accent: string
}

export const palettes: readonly Palette[] = [
  { paper: '#f4ecdd', ink: '#22333b', tones: ['#d9c8a9', '#2f4a52'], accent: '#c8553d' },
  { paper: '#f2efe9', ink: '#2d3142', tones: ['#cfd3dc', '#4f5d75'], accent: '#d98f4e' },
  { paper: '#eef1ea', ink: '#243b2f', tones: ['#c6d3bd', '#35553f'], accent: '#d4a24c' },
  { paper: '#f6ebe4', ink: '#42273b', tones: ['#e6c7b8', '#6b3f5b'], accent: '#c9724a' },
  { paper: '#1d2a3a', ink: '#f3e9d8', tones: ['#2c4054', '#0f1823'], accent: '#e0b15e' },
  { paper: '#22302b', ink: '#efe8d6', tones: ['#3a5348', '#121c18'], accent: '#d9a15b' },
  { paper: '#2b2233', ink: '#f2e7e4', tones: ['#4a3a57', '#17111d'], accent: '#dd8a6a' },
  { paper: '#e9eef2', ink: '#1f3a4d', tones: ['#bdd0dc', '#2c5a73'], accent: '#e2a13f' },
  { paper: '#f7f0df', ink: '#3d2c1e', tones: ['#e5d0a6', '#8a5a34'], accent: '#5b7f71' },
]

/** A colour between two, `share` of the way from the first to the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
