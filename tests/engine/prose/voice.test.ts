import { describe, expect, test } from 'vitest'
import { describeVoice, voiceLines } from '../../../engine/prose/voice.ts'

/** First person, present tense, dashes, no adverbs of manner. */
const HARBOUR = `I count the boats again. Nine. There should be ten — there have been ten all week — and the gap at the end of the quay looks back at me. I know whose gap it is. Everyone knows.

"Don't," says Ros from the shed. "Don't stand there."

So I don't. I walk to the ice house and I shovel, and the shovel bites, and I think about the fuel I didn't check. Ros brings tea. She puts it on the sill — never in my hand — and goes.

"He's got a radio," she says. "He's got flares."

"He's got half a tank."

We wait. The light leaves the water first, then the roofs, then us. Nobody talks. I keep my back to the sea, because if I turn round I have to count again, and I can count. Nine. I can always count.

At six the lamps come on along the wall — all but the last, which is his to mend — and I stand under the dark one. It isn't courage. It's where the rope is. I coil it, I drop it, I coil it once more, and the rope stays wet whatever I do. Ros shuts the shed. She doesn't call me. I hear her boots on the stones, then the gate, then only the water, which says what it says every night to whoever is fool enough to listen — and I am, I always am. I hold the rope. I wait.

The wind goes round to the north. A bell I have heard all my life rings once on the bar and stops, and I think it is him, and then I think it is only weather. Ros has left the shed door open for me. I don't go in.`

/** Orang pertama "aku", ayat pendek, kata singkat, tanpa tanda seru. */
const KAMPUNG = `Aku sudah sampai sebelum hujan. Rumah atuk masih macam dulu, cuma tangganya sudah senget dan cat birunya sudah pudar. Aku letak beg di anjung. Tak ada siapa yang sambut.

"Masuk sajalah," kata Mak Su dari dapur. "Pintu tu memang tak pernah berkunci."

Aku masuk. Bau minyak angin sudah melekat pada dinding, dan aku rasa macam atuk baru sahaja bangun dari kerusinya. Kerusi itu sudah kosong setahun. Aku tak duduk di situ. Aku duduk di lantai, macam dulu, macam waktu aku kecil dan takut pada guruh.

"Nak teh?" tanya Mak Su.

"Tak apalah. Aku nak tengok bilik dia."

Mak Su diam. Sudah lama bilik itu tak dibuka, katanya kemudian, dan kuncinya entah di mana. Aku tahu kuncinya di mana. Aku yang simpan. Sudah setahun aku bawa kunci itu ke mana-mana, dan tak pernah sekali pun aku berani balik untuk gunakannya. Hujan turun. Aku pegang kunci dalam poket, dan tangan aku sejuk. Mak Su sudah naik ke dapur semula, dan aku dengar dia ketuk-ketuk periuk macam orang yang tak mahu dengar apa-apa lagi.`

/** So many words that a page has a voice. */
const LONG_ENOUGH = 'The string is old and the hall is wet. '.repeat(6)

describe('describeVoice', () => {
  test('measures an English page', () => {
    const voice = describeVoice(HARBOUR, 'en')
    expect(voice).toMatchObject({ person: 'first', pronoun: null, tense: 'present', aspect: null, speechMark: '"' })
    expect(voice.fond).toContain('dashes')
    expect(voice.avoided).toContain('adverbs')
    expect(voice.avoided).not.toContain('contractions')
    expect(voice.dialogueShare).toBeGreaterThan(0.04)
    expect(voice.dialogueShare).toBeLessThan(0.12)
    expect(voice.sentences!.median).toBeLessThan(9)
    expect(voice.sentences!.high).toBeGreaterThan(voice.sentences!.median)
  })

  test('measures a Malay page: the pronoun and the aspect in place of a tense', () => {
    const voice = describeVoice(KAMPUNG, 'ms')
    expect(voice).toMatchObject({ person: 'first', pronoun: 'aku', tense: null, aspect: 'done' })
    expect(voice.fond).toContain('contractions')
    expect(voice.favourites.map(({ word }) => word)).toEqual(expect.arrayContaining(['tak', 'macam']))
  })

  test('tells the narrator from those who speak', () => {
    const voice = describeVoice('"I am here," she said. "I love you." She took his hand. "I know."', 'en')
    expect(voice).toMatchObject({ person: 'third' })
    expect(describeVoice('She waited. *I am late*, she thought. She ran and she fell.', 'en').person).toBe('third')
    expect(describeVoice("'I'm here,' she said. 'I didn't know I was late.' She ran to him.", 'en').person).toBe(
      'third',
    )
  })

  test('the same page in another tense and person reads so', () => {
    const past =
      'She walked to the gate and opened it. He was there. He had the letter and he gave it to her. She read it.'
    const present = 'I walk to the gate and open it. He is there. He has the letter and he gives it to me. I keep it.'
    expect(describeVoice(past, 'en')).toMatchObject({ person: 'third', tense: 'past' })
    expect(describeVoice(present, 'en')).toMatchObject({ person: 'first', tense: 'present' })
  })

  test('a page of nothing has no voice', () => {
    for (const page of ['', '\n\n', '# A heading\n\n- one\n- two', '```\ncode\n```', '***'])
      expect(describeVoice(page, 'en')).toMatchObject({ words: 0, person: null, sentences: null, dialogueShare: 0 })
  })
})

describe('voiceLines', () => {
  test('a handful of lines in English', () => {
    expect(voiceLines(describeVoice(HARBOUR, 'en'), 'en')).toMatchInlineSnapshot(`
      [
        "First person, present tense.",
        "Sentences of about 5 words, most between 2 and 23; paragraphs of about 40.",
        "Some dialogue, 6% of the words, in straight double quotation marks.",
        "Often: short forms ("didn't"), dashes, "then".",
        "Hardly ever: adverbs of manner ("quietly").",
      ]
    `)
  })

  test('a handful of lines in Malay', () => {
    expect(voiceLines(describeVoice(KAMPUNG, 'ms'), 'ms')).toMatchInlineSnapshot(`
      [
        "Orang pertama ("aku"), perbuatan yang sudah berlaku ("sudah", "telah").",
        "Ayat lebih kurang 5 patah perkataan, kebanyakannya antara 2 hingga 17; perenggan lebih kurang 29.",
        "Sedikit dialog, 10% daripada perkataan, dalam tanda petik berganda lurus.",
        "Kerap: kata singkat ("tak"), "macam", "tak", "sudah".",
      ]
    `)
  })

  test('names the forms of the page in the language of the prompt', () => {
    expect(voiceLines(describeVoice(KAMPUNG, 'ms'), 'en').join(' ')).toContain('short forms ("tak")')
  })

  test('people who are quoted without marks speak, and a page without speech says nothing of dialogue', () => {
    const page = (speech: string) =>
      `${speech} I turn the pin until the wobble slows, and slows, and stops. ${LONG_ENOUGH}`
    const quoted = page("Beats, I said. That's it? she said. That's the job? That's the job, I said.")
    expect(voiceLines(describeVoice(quoted, 'en'), 'en')).toContain('Dialogue without quotation marks.')
    expect(voiceLines(describeVoice(page('He said little, and I asked nothing.'), 'en'), 'en').join(' ')).not.toMatch(
      /dialogue/i,
    )
    const malay = `Itu sahaja? tanya Mak Su. Itu sahaja, kataku. ${LONG_ENOUGH}`
    expect(voiceLines(describeVoice(malay, 'ms'), 'ms')).toContain('Dialog tanpa tanda petik.')
  })

  test('none for a page that says too little', () => {
    expect(voiceLines(describeVoice('I wait. It rains.', 'en'), 'en')).toEqual([])
  })
})
