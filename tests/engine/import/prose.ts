/** Sentences of which test manuscripts are made. */
const SENTENCES = {
  en: [
    'The ferry came in without its lamps, and nobody on the pier could say who had been steering it.',
    'She counted the ropes twice, because the first number had not been one that she liked.',
    '“You said Tuesday,” said her brother, and put the kettle back where it had stood.',
    'There was a smell of diesel and of wet rice sacks under the roof of the shed.',
    'Nobody in the office had a key to the second drawer, or nobody said so.',
    'By noon the water stood at the ninth step, and the cats had gone up to the school.',
    'He wrote the answer on the back of the ticket and gave the ticket to the wrong man.',
    'What the radio said about the wind was right for every harbour but this one.',
  ],
  ms: [
    'Feri itu masuk tanpa lampu, dan tiada sesiapa di jeti tahu siapa yang mengemudikannya.',
    'Dia mengira tali itu dua kali kerana jumlah yang pertama tidak menyenangkan hatinya.',
    '“Kau kata hari Selasa,” ujar abangnya, lalu meletakkan cerek itu di tempat asalnya.',
    'Bau diesel dan guni beras yang basah memenuhi bangsal di tepi sungai itu.',
    'Tiada seorang pun di pejabat itu mempunyai kunci laci kedua, atau tiada yang mengaku.',
    'Menjelang tengah hari air sudah sampai ke anak tangga kesembilan.',
    'Jawapannya ditulis di belakang tiket, kemudian tiket itu diberikan kepada orang yang salah.',
    'Apa yang dikatakan radio tentang angin betul bagi semua pelabuhan kecuali yang ini.',
  ],
} as const

export interface Prose {
  /** Paragraphs of a chapter; the first one begins with these words. */
  paragraphs(first: string, count?: number): string[]
  /** The same, parted by empty lines. */
  text(first: string, count?: number): string
}

export function proseOf(language: 'en' | 'ms'): Prose {
  const pool = SENTENCES[language]
  const paragraphs = (first: string, count = 4) =>
    Array.from({ length: count }, (_, at) => {
      const taken = Array.from({ length: 5 }, (__, next) => pool[(at * 3 + next + first.length) % pool.length]!)
      return `${at === 0 ? `${first} ` : ''}${taken.join(' ')}`
    })
  return { paragraphs, text: (first, count) => paragraphs(first, count).join('\n\n') }
}

/** Hard-wrapped as an old editor does it. */
export function wrapped(text: string, width: number): string {
  return text
    .split('\n\n')
    .map((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ')) {
        if (line.length + word.length + 1 > width && line !== '') {
          lines.push(line)
          line = word
        } else line = line === '' ? word : `${line} ${word}`
      }
      return [...lines, line].join('\n')
    })
    .join('\n\n')
}

/** Words broken at the end of lines and pages with numbers and heads, as a text recognition leaves them. */
export function scanned(
  text: string,
  { head, width, linesOfPage }: { head: string; width: number; linesOfPage: number },
): string {
  const broken = wrapped(text, width).replace(/(\p{Ll}{4})(\p{Ll}{4,})\n(?=\p{Ll})/gu, '$1-\n$2 ')
  const lines = broken.split('\n')
  const pages: string[] = []
  for (let at = 0; at < lines.length; at += linesOfPage) {
    const number = 11 + at / linesOfPage
    pages.push(`${lines.slice(at, at + linesOfPage).join('\n')}\n\n${number}\n\n${head}\n`)
  }
  return pages.join('\n')
}
