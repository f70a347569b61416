import type { Picture } from '../../engine/publish/document.ts'

/** A page of a picture book and the colours of its picture. */
interface Spread {
  readonly text: string
  readonly sky: string
  readonly sun: string
  readonly hill: string
  readonly water: string
}

/** Five spreads, written for the sample. */
const SPREADS: readonly Spread[] = [
  {
    text: 'Awal pagi, laut masih tidur. Ombak berbisik, *syyy, syyy*, kepada pasir.',
    sky: '#f7dcc4',
    sun: '#f2a65a',
    hill: '#8fae8b',
    water: '#6fa3b5',
  },
  {
    text: 'Siput kecil keluar dari rumahnya. “Hari ini,” katanya, “aku mahu melihat bukit itu.”',
    sky: '#cfe6ee',
    sun: '#f7d26b',
    hill: '#5f9e6e',
    water: '#4f8fae',
  },
  {
    text: 'Ia berjalan, perlahan-lahan. Ketam lalu. Camar lalu. Awan pun lalu.',
    sky: '#a9d6e5',
    sun: '#ffe08a',
    hill: '#3f7d5a',
    water: '#2f7fa3',
  },
  {
    text: 'Petang tiba. Bukit itu masih jauh, tetapi bayangnya sudah sampai ke kaki siput.',
    sky: '#f4b89a',
    sun: '#e8684a',
    hill: '#6b5b73',
    water: '#7a6f9b',
  },
  {
    text: 'Malam tiba. Siput masuk ke rumahnya dan tersenyum. Esok, bukit itu akan dekat sedikit lagi.',
    sky: '#27325c',
    sun: '#f3ecd2',
    hill: '#1c2440',
    water: '#1f3a5f',
  },
]

export const TEXTS: readonly string[] = SPREADS.map(
  ({ text }, at) => `${text}\n\n![Bukit di tepi laut, gambar ${at + 1}](${at}.svg)`,
)

export const PICTURES: ReadonlyMap<string, Picture> = new Map(
  SPREADS.map((spread, at) => [
    `${at}.svg`,
    { bytes: new TextEncoder().encode(drawn(spread, at)), mediaType: 'image/svg+xml', width: 900, height: 900 },
  ]),
)

function drawn({ sky, sun, hill, water }: Spread, at: number): string {
  const x = 180 + at * 135
  const waves = [0, 1, 2, 3].map(
    (row) =>
      `<path d="M0 ${660 + row * 62} q 75 -36 150 0 t 150 0 t 150 0 t 150 0 t 150 0 t 150 0 V900 H0Z" fill="${water}" fill-opacity="${0.45 + row * 0.15}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900"><rect width="900" height="900" fill="${sky}"/><circle cx="${x}" cy="${300 - Math.sin((at + 0.5) * 0.63) * 120}" r="78" fill="${sun}"/><path d="M0 760 Q 260 700 400 500 T 620 400 T 900 700 V900 H0Z" fill="${hill}"/>${waves.join('')}</svg>`
}
