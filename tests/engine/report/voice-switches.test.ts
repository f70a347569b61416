/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest'
import { paragraphLanguage } from '../../../engine/prose/paragraph-language.ts'
import { paragraphsOf } from '../../../engine/prose/paragraphs.ts'
import { type VoiceSwitch, voiceSwitches } from '../../../engine/prose/voice-switches.ts'
import { SWITCH_PLANTS } from './switches/plants.ts'

// The bundler reads the files, so that engine tests need no file system.
const files = {
  ...import.meta.glob<string>('./switches/*.md', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../replies/*/*.txt', { query: '?raw', import: 'default', eager: true }),
}

/** The chapters of a recorded book, or of a story written for these tests. */
function chaptersOf(book: string): string[] {
  const story = files[`./switches/${book}.md`]
  if (story !== undefined) return [story]
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`../../replies/${book}/`) && !path.endsWith('/outline.txt'))
    .map(([, text]) => text.replace(/\[\[(\w+)\]\][\s\S]*?\[\[\/\1\]\]/g, ''))
}

const BOOKS = ['romance-en', 'romance-en-again', 'mental-health-ms', 'first-en', 'third-ms', 'first-ms']

const switchesIn = (chapters: readonly string[]): VoiceSwitch[] => {
  const language = paragraphLanguage(chapters[0]!) === 'en' ? 'en' : 'ms'
  return voiceSwitches(chapters.map(paragraphsOf), language)
}

/** Whether the paragraph of a plant is told as a switch of its kind, and as nothing else. */
function isFound({ book, before, kind, text }: (typeof SWITCH_PLANTS)[number]): boolean {
  let replaced = 0
  const chapters = chaptersOf(book).map((chapter) =>
    chapter
      .split('\n\n')
      .map((paragraph) => {
        if (!paragraph.startsWith(before)) return paragraph
        replaced++
        return text
      })
      .join('\n\n'),
  )
  if (replaced !== 1) throw new Error(`${book} has ${replaced} paragraphs that begin with "${before}"`)
  return switchesIn(chapters).some((one) => one.quote === text && one.kind === kind)
}

describe('voiceSwitches', () => {
  test('at least 18 of 20 planted switches of person or tense are found', () => {
    expect(SWITCH_PLANTS).toHaveLength(20)
    const missed = SWITCH_PLANTS.filter((plant) => !isFound(plant)).map(({ text }) => text)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2)
  })

  test.each(BOOKS)('%s, without plants, has hardly any', (book) => {
    const found = switchesIn(chaptersOf(book)).map(({ kind, quote }) => `${kind}: ${quote}`)
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(book.startsWith('first') ? 1 : 0)
  })

  test('a text in the present may look back, and speech and thought are nobody’s narration', () => {
    const now =
      'I count the boats and I say nothing. I walk to the ice house, and I shovel, and I think of him. I wait.'
    const back = 'Ten years ago he came to the yard and stood there. He asked for work, and my father gave him a broom.'
    const slip = 'I went to the gate and I stood there. The rain stopped. I took the rope and threw it over the rail.'
    const said =
      '"She went to the gate," says Ros. "She stood there, and she took the rope, and she threw it over the rail."'
    const kinds = (paragraph: string) =>
      switchesIn([[now, now, paragraph, now].join('\n\n')]).map(({ kind, to }) => `${kind} ${to}`)
    expect(kinds(back)).toEqual([])
    expect(kinds(said)).toEqual([])
    expect(kinds(slip)).toEqual(['tense past'])
  })

  test('a narrator may go on about somebody after some lines of what is said', () => {
    const now =
      'I count the boats and I say nothing. I walk to the ice house, and I shovel, and I think of him. I wait.'
    const of = (name: string) =>
      `${name} takes the rope and coils it. She lays it on her bench, and she dries her hands, and then she looks at the sea for a while.`
    const said = ['There are nine, I say.', 'Ten, says Ros.', 'Count them.']
    const much = Array.from({ length: 8 }, () => `${now} I count again.`)
    const goesOn = [...much, of('Ros'), ...said, of('She'), now].join('\n\n')
    const leaves = [...much, ...said, of('She'), now].join('\n\n')
    expect(switchesIn([goesOn])).toEqual([])
    expect(switchesIn([leaves])).toMatchObject([{ kind: 'person', from: 'first', to: 'third' }])
  })

  test('paragraphs in a row are one switch', () => {
    const past = 'She walked to the quay and counted the boats. She waited, she listened, and she went home. '
    const present = 'She walks to the quay and counts the boats. She waits, she listens, and she goes home.'
    const text = [past, past, past, present, present, past].join('\n\n')
    expect(switchesIn([text])).toMatchObject([
      { kind: 'tense', from: 'past', to: 'present', paragraphs: 2, chapter: 0 },
    ])
    expect(text.slice(switchesIn([text])[0]!.at)).toMatch(/^She walks/)
  })
})
