/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest'
import { detectParagraphLanguage } from '../../../engine/prose/paragraph-language.ts'
import { paragraphsOf } from '../../../engine/prose/paragraphs.ts'
import { type VoiceSwitch, voiceSwitches } from '../../../engine/prose/voice-judge.ts'

/** A paragraph of a book that is put in place of another, told in another person or tense. */
interface SwitchPlant {
  readonly book: string
  /** How the replaced paragraph begins. */
  readonly before: string
  readonly kind: 'person' | 'pronoun' | 'tense'
  readonly text: string
}

/** 20 switches, as a writer or a model makes them: the same paragraph, told otherwise. */
const SWITCH_PLANTS: readonly SwitchPlant[] = [
  {
    book: 'romance-en-again',
    before: 'She had been eleven minutes in the motor room',
    kind: 'tense',
    text: 'She has been eleven minutes in the motor room, with Aldo watching from his own door, which she allows is in person. Now she stands on his mat with her toes short of the edge. He has the leg up on a kitchen chair and the last of the ice on it in a dish towel.',
  },
  {
    book: 'romance-en-again',
    before: 'He got up for it. It took him two tries',
    kind: 'tense',
    text: 'He gets up for it. It takes him two tries, and she holds the edge of the machine with both hands until he has done it. His own hand is brown to the wrist, one fish scale shining in the cocoa. He holds the flex out to her.',
  },
  {
    book: 'romance-en-again',
    before: 'At ten she cleared.',
    kind: 'tense',
    text: 'At ten she clears. She takes the plates and then the spoons, the salt, the board, and last of all she draws off the cloth and folds it over her arm. It leaves two people sitting very straight at bare wood, with an arm each beneath it.',
  },
  {
    book: 'romance-en-again',
    before: 'The seventh went by. The sixth went by.',
    kind: 'tense',
    text: "The seventh goes by. The sixth goes by. Then the floor jerks and they stand between doors with the light on. He rings the alarm, which rings on the ground floor, to two prams. He feels for his phone and sees it, exactly, on Netta's hall stand. Netta has shut her eyes. So he puts his mouth to the gap and shouts.",
  },
  {
    book: 'romance-en-again',
    before: 'She had put the two of them side by side',
    kind: 'person',
    text: 'She had put the two of us side by side on the window leaf, across from her. It was Cullen skink, filled to the gold line on the plates, and at my third spoonful the gold line tilted. I slid my left hand under the cloth. One bracket, two screws; the first gone, the second turning in its hole. I pushed, and the soup came level.',
  },
  {
    book: 'romance-en-again',
    before: 'The ambulance people asked him fourteen questions',
    kind: 'person',
    text: 'The ambulance people asked me fourteen questions and offered two hours and forty minutes, possibly longer. I got her on to the hall chair, got my arms round the chair, and reached the stairwell door before the knee went sideways like a bad castor. I took it on my elbow, so that she came down level.',
  },
  {
    book: 'romance-en-again',
    before: 'It was eight minutes past nine. Since Paisley',
    kind: 'person',
    text: "It was eight minutes past nine. Since Paisley I had carried nothing in any building but my own bag; I took no tea, no chair, no sweet out of a child's poke. The ones to watch had never been the ones who shouted at me. They were the ones who kept the box level. Then I took the lanyard off over my head and dropped it in his lap.",
  },
  {
    book: 'first-en',
    before: 'I carried the box home against my chest.',
    kind: 'person',
    text: "She carried the box home against her chest. It weighed no more than a cat. All the way up the lane she could feel them moving about in the dark in there, arranging themselves, and she walked as if the road were glass. When they got to the plum trees she didn't want to put it down.",
  },
  {
    book: 'first-en',
    before: 'I lifted the first lid.',
    kind: 'person',
    text: 'She lifted the first lid. A smell rose out of it that she never met again, wax and warm bread and something sour underneath. Her hands shook so much that the frame knocked twice against the box. Nobody stung her. She had expected that they would, and she was almost sorry.',
  },
  {
    book: 'first-en',
    before: 'We found them in the churchyard.',
    kind: 'tense',
    text: 'We find them in the churchyard. They hang from the yew like a brown coat, and the vicar stands well back with his hat in his hand. My grandfather spreads a sheet on the grass. He gives me the box to hold, and he strikes the branch once with the flat of his hand. I wait. I know that they are ours.',
  },
  {
    book: 'mental-health-ms',
    before: 'Latihan ini mula menyimpan rekod itu.',
    kind: 'person',
    text: 'Latihan ini mula menyimpan rekod itu. Saya mengambilnya daripada terapi kognitif tingkah laku, dan saya sendiri menggunakannya setiap minggu. Buktinya kuat apabila dibuat bersama-sama ahli yang terlatih. Saya membuatnya sendiri dengan kertas, pen dan jam, dan telefon saya letakkan di bilik lain.',
  },
  {
    book: 'mental-health-ms',
    before: 'Kaedah ini antara yang paling kuat buktinya',
    kind: 'pronoun',
    text: 'Kaedah ini antara yang paling kuat buktinya untuk keresahan. Membinanya sendiri sesuai jika yang kamu elakkan masih sempit, seperti pembentangan atau menjawab telefon. Jika kamu sudah berminggu-minggu tidak dapat ke sekolah, bina tangga itu bersama kaunselor kamu, bukan seorang diri.',
  },
  {
    book: 'mental-health-ms',
    before: 'Sunyi yang datang daripada skrin',
    kind: 'person',
    text: 'Sunyi yang datang daripada skrin ada pedihnya yang tersendiri. Pada umur aku dahulu, ia bercampur dengan malu kerana aku terlalu mengharap, dan dengan geram kerana hal yang kecil merosakkan malam aku. Aku sangka itu tanda aku terlalu sensitif. Diterima oleh kumpulan memang penting bagi manusia.',
  },
  {
    book: 'third-ms',
    before: 'Rokiah tidak menoleh.',
    kind: 'person',
    text: 'Aku tidak menoleh. Angin bertukar ke barat daya, dan bau hujan sampai lebih dahulu daripada hujannya. Aku membuka selendang, mengikatnya semula di bawah dagu, lalu turun ke perahu kecil yang sudah lama tidak aku gunakan. Salim memanggil dua kali. Pada kali ketiga dia turut melompat masuk.',
  },
  {
    book: 'third-ms',
    before: 'Rokiah mengalihkan tong itu seorang diri.',
    kind: 'person',
    text: 'Saya mengalihkan tong itu seorang diri. Saya tidak tahu dari mana datangnya tenaga itu; esoknya saya tidak dapat mengangkat tangan untuk menyikat rambut. Salim menarik orang tua itu ke perahu, dan kami menunda bot tersebut pulang dengan tali yang sama yang pernah digunakan oleh suami saya.',
  },
  {
    book: 'third-ms',
    before: 'Di jeti, orang kampung sudah berkumpul.',
    kind: 'person',
    text: 'Di jeti, orang kampung sudah berkumpul. Isteri Haji Deraman menangis sambil memukul bahu suaminya. Seseorang menyelimutkan aku dengan kain pelikat. Aku duduk di tempat yang sama, di hujung jeti, dan apabila semua orang sudah masuk ke rumah, aku mengira lampu sekali lagi. Cukup.',
  },
  {
    book: 'third-ms',
    before: 'Dengan wang itu dia membeli enjin terpakai.',
    kind: 'person',
    text: 'Dengan wang itu saya membeli enjin terpakai. Salim mengecat perahu itu biru, warna yang tidak disukai oleh ayahnya, dan menulis nama saya di haluan dengan huruf yang senget. Saya memarahinya kerana membazir cat, kemudian berdiri lama memandang nama itu apabila anak saya pergi sekolah.',
  },
  {
    book: 'first-ms',
    before: 'Malam itu aku tidak dapat tidur.',
    kind: 'person',
    text: 'Malam itu dia tidak dapat tidur. Dia mengira semula duit dalam tin biskut: cukup untuk yuran satu semester lagi, tidak cukup untuk membaiki bumbung. Hujan menitik ke dalam baldi di sebelah tilamnya. Dia terfikir bahawa abangnya mungkin betul, dan fikiran itu lebih sejuk daripada air hujan.',
  },
  {
    book: 'first-ms',
    before: 'Aku menulis surat.',
    kind: 'pronoun',
    text: 'Saya menulis surat. Bahasa Melayu ialah satu-satunya mata pelajaran yang saya pernah dapat A, jadi saya menulisnya di atas kertas kajang, dengan tarikh dan alamat di tempat yang betul. Saya minta tapak di belakang balai raya. Saya letakkan nama lapan orang peniaga di bawahnya, dan nama saya yang terakhir.',
  },
  {
    book: 'first-ms',
    before: 'Aku belajar mendengar.',
    kind: 'person',
    text: 'Dia belajar mendengar. Lama-kelamaan dia dapat membezakan pisang nangka dengan pisang abu tanpa melihat, dan dia tahu pelanggan mana yang mahu rangup dan mana yang mahu lembut. Tangannya penuh dengan parut kecil yang bulat. Dia bangga dengan setiap satunya.',
  },
]

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
  const language = detectParagraphLanguage(chapters[0]!) === 'en' ? 'en' : 'ms'
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
