import { expect, test } from 'vitest'
import { cleanReply } from '../../../engine/writer/gate/gate.ts'
import { createJoiner } from '../../../engine/writer/join.ts'
import { chunksOf, randomFrom } from './random.ts'

const TEXT = [
  'The rain fell on the harbour all night, and the lantern at the end of the quay swung without a sound.',
  'Mira had had enough of waiting; the murmur of the couscous pot, the tick of the clock, the clock, the clock.',
  '"Come here," he said. "No," she answered. "Not today."\n\nShe went into the cocoa-brown dark, again and again and again.',
  'Kura-kura itu merangkak perlahan-lahan ke tepi air. Kanak-kanak bersorak, lalu dia pun masuk ke dalam.\n\n- one item\n- another item\n\n### A heading\n\nThe road was 3.5 miles long, and it cost $4,200 to mend.',
].join('\n\n')

/** The same without its refrains, of which nobody could tell whether the model sings or repeats. */
const PLAIN = TEXT.replace(', the clock, the clock', '').replace(', again and again and again', '')

const OPTIONS = { notes: {}, headings: [], continuation: true }

/** What the reader has when the reply `first` is gone on with by `second`. */
function joined(first: string, second: string, seed = 1): string {
  const kept = cleanReply(first, { ...OPTIONS, continuation: false }, { cut: true })
  const next = cleanReply(second, OPTIONS)
  const joiner = createJoiner(kept.text, kept.trailing, 'mid', TEXT)
  let added = ''
  for (const chunk of chunksOf(next.text, randomFrom(seed))) added += joiner.push(chunk)
  return kept.text + added + joiner.end()
}

const places = Array.from({ length: TEXT.length - 80 }, (_, index) => index + 60)

const plainPlaces = places.slice(0, PLAIN.length - 80)

test('a text cut anywhere is whole again when the model goes on exactly', () => {
  const wrong = places.filter((at) => joined(TEXT.slice(0, at), TEXT.slice(at)) !== TEXT)
  expect(
    wrong.map(
      (at) =>
        `${JSON.stringify(TEXT.slice(at - 12, at))} + ${JSON.stringify(TEXT.slice(at, at + 12))} → ${JSON.stringify(joined(TEXT.slice(0, at), TEXT.slice(at)).slice(at - 12, at + 12))}`,
    ),
  ).toEqual([])
})

test('a text cut anywhere is whole again when the model leaves out the blanks at the seam of two words', () => {
  const seams = plainPlaces.filter((at) => /^ \p{L}/u.test(PLAIN.slice(at)) && /\p{L}$/u.test(PLAIN.slice(0, at)))
  const wrong = seams.filter((at) => joined(PLAIN.slice(0, at), PLAIN.slice(at).trimStart()) !== PLAIN)
  expect(wrong.map((at) => PLAIN.slice(at - 12, at + 12))).toEqual([])
  expect(seams.length).toBeGreaterThan(50)
})

test('a text cut anywhere is whole again when the model says its last words again', () => {
  const wrong: string[] = []
  for (const at of plainPlaces) {
    if (!/\p{L}/u.test(PLAIN[at - 1] ?? '')) continue
    for (const words of [2, 4, 8, 15]) {
      const back = PLAIN.slice(0, at)
        .split(/(?<=\s)(?=\S)/)
        .slice(-words)
        .join('')
      const got = joined(PLAIN.slice(0, at), back + PLAIN.slice(at))
      if (got !== PLAIN)
        wrong.push(
          `${words}: ${JSON.stringify(back)} + ${JSON.stringify(PLAIN.slice(at, at + 10))} → ${JSON.stringify(got.slice(at - 20, at + 30))}`,
        )
    }
  }
  expect(wrong).toEqual([])
})

test('a text cut anywhere is whole again behind dots, a remark, or a repeated paragraph', () => {
  const at = TEXT.indexOf('swung')
  const [first, second] = [TEXT.slice(0, at), TEXT.slice(at)]
  for (const dots of ['...', '…', '... ', '…']) expect(joined(first, dots + second)).toBe(TEXT)
  for (const remark of [
    'Continuing from where I left off:\n\n',
    '(continued)\n\n',
    'Sure! Here is the continuation:\n\n',
    'Sambungan:\n\n',
  ])
    expect(joined(first, remark + second)).toBe(TEXT)
  const start = TEXT.lastIndexOf('\n\n', TEXT.indexOf('She went')) + 2
  const later = TEXT.indexOf('dark, again')
  expect(joined(TEXT.slice(0, later), TEXT.slice(start))).toBe(TEXT)
})

test('a text cut anywhere goes on in a new paragraph when it was whole', () => {
  const joiner = createJoiner('It was over.', '', 'paragraph', '')
  expect(joiner.push('Then') + joiner.push(' it began.') + joiner.end()).toBe('\n\nThen it began.')
})

test('a text cut anywhere gives the same however the continuation streams', () => {
  for (let seed = 0; seed < 200; seed++) {
    const at = places[(seed * 37) % places.length] as number
    const back = TEXT.slice(Math.max(0, at - (seed % 40)), at)
    expect(joined(TEXT.slice(0, at), back + TEXT.slice(at), seed)).toBe(
      joined(TEXT.slice(0, at), back + TEXT.slice(at), 1),
    )
  }
})
