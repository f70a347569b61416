import { describe, expect, test } from 'vitest'
import { noteMarks } from '../../../../engine/prompt/context.ts'
import type { NoteName } from '../../../../engine/writer/provider.ts'
import { prose } from '../../../provider-server/prose.ts'
import { orderFor, run } from '../scripted.ts'

const TEXT = `${prose(120)}\n\n${prose(80, { from: 120 })}`
const RECAP = 'Mira found the lamp. Her brother is still at sea.'
const PLAN = '1. The Lamp — Mira finds it.\n2. The Sea — Her brother sails.'

async function written(reply: string, names: readonly NoteName[], language: 'en' | 'ms' = 'en') {
  const marks = noteMarks(language)
  const notes = Object.fromEntries(names.map((name) => [name, marks[name]]))
  const order = orderFor({ promptLanguage: language, language: null }, { step: 'introduction', notes })
  const { accepted } = await run(order, reply)
  return accepted
}

describe('the recap in disguise is taken out and kept', () => {
  const FORMS: readonly (readonly [string, string])[] = [
    ['single brackets', `[RECAP]\n${RECAP}\n[/RECAP]`],
    ['single brackets, never closed', `[RECAP] ${RECAP}`],
    ['bold brackets', `**[RECAP]**\n${RECAP}\n**[/RECAP]**`],
    ['a bold label', `**Recap:** ${RECAP}`],
    ['a bold label with the colon outside', `**Recap**: ${RECAP}`],
    ['a plain label', `Recap: ${RECAP}`],
    ['a heading', `## Recap\n\n${RECAP}`],
    ['a rule and a heading', `---\n\n### Summary\n${RECAP}`],
    ['English marks', `[[RECAP]]\n${RECAP}\n[[/RECAP]]`],
    ['Malay marks', `[[RINGKASAN]]\n${RECAP}\n[[/RINGKASAN]]`],
    ['a Malay label', `**Ringkasan:** ${RECAP}`],
    ['a Malay heading', `## Ringkasan\n\n${RECAP}`],
    ['a note for the editor', `**Note for the editor:** ${RECAP}`],
    ["an editor's note", `Editor's note: ${RECAP}`],
    ['an editor’s note in italics', `*Editor’s Note:* ${RECAP}`],
    ['a Malay note', `Nota untuk editor: ${RECAP}`],
    ['a Malay note as a heading', `### Nota editor\n${RECAP}`],
  ]
  test.each(FORMS)('%s', async (_, form) => {
    for (const language of ['en', 'ms'] as const) {
      const accepted = await written(`${TEXT}\n\n${form}`, ['recap'], language)
      expect(accepted?.text).toBe(TEXT)
      expect(accepted?.notes.recap).toBe(RECAP)
    }
  })
})

describe('other notes', () => {
  test('characters under their label leave the text, wherever they stand', async () => {
    const people = '- Mira, seventeen, a yellow coat\n- Tam, her brother'
    for (const label of [
      'Character Details:',
      '**Character Details:**',
      '### Character Details',
      '**Butiran Watak:**',
      'Butiran Watak',
    ]) {
      const [first, ...others] = TEXT.split('\n\n')
      const between = await written(`${first}\n\n${label}\n${people}\n\n${others.join('\n\n')}`, ['characters'])
      expect(between?.text, label).toBe(TEXT)
      expect(between?.notes.characters).toBe(people)
      const behind = await written(`${TEXT}\n\n${label}\n${people}`, ['characters'])
      expect(behind?.text, label).toBe(TEXT)
    }
  })

  test('a plan under a heading is the plan, behind the text or before it', async () => {
    for (const heading of ['## Plan', '**Plan:**', '## Rangka', '## Outline']) {
      for (const reply of [
        `${TEXT}\n\n${heading}\n\n${PLAN}`,
        `${heading}\n\n${PLAN}\n\n${TEXT}`,
        `${heading}\n${PLAN}\n\n---\n\n${TEXT}`,
      ]) {
        const accepted = await written(reply, ['outline', 'recap'])
        expect(accepted?.text, reply.slice(0, 40)).toBe(TEXT)
        expect(accepted?.notes.outline).toBe(PLAN)
      }
    }
  })

  test('all of them behind each other', async () => {
    const accepted = await written(`${TEXT}\n\n## Plan\n\n${PLAN}\n\n**Recap:** ${RECAP}`, ['outline', 'recap'])
    expect(accepted).toMatchObject({ text: TEXT, notes: { outline: PLAN, recap: RECAP } })
  })

  test('marks of a note that was not asked for leave the text, and the note with them', async () => {
    const accepted = await written(`${TEXT}\n\n[[RECAP]]\n${RECAP}\n[[/RECAP]]`, [])
    expect(accepted).toMatchObject({ text: TEXT, notes: {} })
  })

  test('a note that came between its marks leaves a section of that name alone', async () => {
    const section = `${TEXT}\n\n## Recap\n\nSalt keeps the fish.`
    const accepted = await written(`${section}\n\n[[RECAP]]\n${RECAP}\n[[/RECAP]]`, ['recap'])
    expect(accepted).toMatchObject({ text: section, notes: { recap: RECAP } })
  })
})

describe('before the text of a chapter', () => {
  test.each([
    ['a plan of its scenes', `## Plan\n\n- The quay: Mira waits\n- The shed: she finds it`],
    ['a plan by its other name', `**Pelan:**\n\n1. The quay\n2. The shed`],
    ['characters nobody asked for', `Character Details:\n- Mira, seventeen\n- Tam, her brother`],
    ['Malay characters', `**Butiran Watak:**\n- Mira, tujuh belas tahun\n- Tam, abangnya`],
    ['a recap', `## Recap\n\n${RECAP}`],
    ['a Malay recap', `## Imbasan\n\n${RECAP}`],
  ])('%s is taken out', async (_, note) => {
    for (const language of ['en', 'ms'] as const)
      for (const asked of [['recap'], ['scenes', 'recap', 'changes']] as const)
        expect((await written(`${note}\n\n${TEXT}`, asked, language))?.text, asked.join()).toBe(TEXT)
  })

  test('a plan stays where the scenes came between their marks, and characters that are no list', async () => {
    const own = `## Plan\n\n- Salt\n- Rope\n\n${TEXT}`
    expect((await written(`[[SCENES]]\nThe quay\n[[/SCENES]]\n${own}`, ['scenes', 'recap']))?.text).toBe(own)
    const said = `${TEXT}\n\nCharacter details are what a witness forgets first.`
    expect((await written(said, ['recap']))?.text).toBe(said)
  })
})

describe('an author’s own lines stay', () => {
  test.each([
    `${TEXT}\n\n## Summary of the law\n\n${prose(60)}`,
    `${TEXT}\n\n## Recap\n\n${prose(60)}\n\n${prose(60, { from: 60 })}\n\n${prose(40, { from: 90 })}`,
    `Editor's note: the diary was found in 1987.\n\n${TEXT}`,
    `${TEXT}\n\nThe plan: to leave before dawn.\n\n${prose(40)}`,
    `**Plan:** nobody had one.\n\n${TEXT}`,
  ])('%#', async (text) => {
    const accepted = await written(text, ['recap'])
    expect(accepted?.text).toBe(text)
  })
})

test('the marks around what was typed, and control characters, never reach the reader', async () => {
  const accepted = await written('Copyright © 2026 ⟦Aminah Yusof⟧\u0007\n\nPublished by ⟦Tamarind Press⟧, Penang.', [])
  expect(accepted?.text).toBe('Copyright © 2026 Aminah Yusof\n\nPublished by Tamarind Press, Penang.')
})
