import type { Texts } from '../texts.ts'

/** What the way in says of Kalam. The samples were written by a language model that was asked by Kalam; only their quotation marks are set. */
export const entry = {
  'entry.promise': {
    en: 'Choose a kind of book and read it as it is written, chapter by chapter.',
    ms: 'Pilih jenis buku dan bacalah sambil ia ditulis, bab demi bab.',
  },
  'entry.price': { en: 'What it costs', ms: 'Harganya' },
  'entry.new-account': {
    en: 'A new account is free and has {credits} credits.',
    ms: 'Akaun baharu percuma dan disertakan {credits} kredit.',
  },
  'entry.book': {
    en: 'A whole book takes {least} credits or more. The price stands before each step; a text that fails costs nothing.',
    ms: 'Sebuah buku lengkap memerlukan {least} kredit atau lebih. Harga dinyatakan sebelum setiap langkah; teks yang gagal tidak dicaj.',
  },
  'entry.package': {
    en: 'More credits, if you want them: {credits} for {price}, paid once.',
    ms: 'Kredit tambahan jika mahu: {credits} kredit dengan harga {price}, bayaran sekali sahaja.',
  },
  'entry.sample': { en: 'A page to read', ms: 'Sehelai halaman untuk dibaca' },
  'entry.sample-about': {
    en: 'Written by a language model through Kalam: the opening of a romance.',
    ms: 'Ditulis oleh model bahasa melalui Kalam: permulaan sebuah buku tentang keresahan untuk remaja.',
  },
  'entry.sample-kind': { en: 'Fiction', ms: 'Bukan fiksyen' },
  'entry.sample-title': { en: 'The Lift at Armadale Court', ms: 'Ombak Itu Akan Berlalu' },
  'entry.sample-part': { en: 'Chapter 1: Form 12', ms: 'Pengenalan' },
  'entry.sample-text': {
    en: [
      '“You are eleven minutes late,” said the old lady on the eighth-floor landing, “and you are not the lift.”',
      'She sat on a kitchen chair squared up to the doors, in a navy felt hat and new lipstick, with her handbag upright on her knees. Aldo Pacitti stood behind her. He had put himself between the chair and the draught from the stairs and was resting his left hip against the wall, and when he saw Rhona he stopped resting it.',
      '“There she is, Mrs Gilchrist. I said she’d be quick.”',
      '“It’s off,” Rhona said. “It’s staying off. I’m sorry.”',
      '“Until when?” said Mrs Gilchrist.',
      '“Until it has a new brake.”',
      'She pulled a sheet from her pad, held it to the door with her forearm and felt along the roll for the end of the tape. Form 12 was yellow so that nobody could say they had missed it. She had filled in ten on her knee in the motor room, after letting the car up by hand, a quarter-turn at a time, until the counterweight sat on its buffers in the pit and nothing in the shaft had anywhere left to go. Her arms still shook from the wheel. She smoothed the tape down hard, all four edges, to give them something to do.',
      'Aldo read over her shoulder. He smelled of cold water and cut lemon.',
      '“‘Not to be used by any person.’ See this brake. Is it gone, or is it going? Because I’ve sold fish for twenty years, and there’s a good day between the two.”',
    ].join('\n\n'),
    ms: [
      'Cikgu baru sahaja menyebut bahawa kumpulan anda akan membentang selepas rehat. Belum ada apa-apa yang berlaku. Anda masih duduk di kerusi yang sama, dengan kotak pensel yang sama. Tetapi jantung sudah berdegup sampai terasa di leher, tapak tangan basah, dan perut seperti dipulas. Kawan di sebelah bertanya, “Kau okey tak?” Anda mengangguk, kerana tidak tahu bagaimana hendak menerangkannya.',
      'Mungkin pada anda rasanya lain. Mungkin ia datang pada pukul satu pagi ketika rumah sudah senyap, atau ketika mesej sudah dibaca tetapi tidak dibalas, atau ketika saudara-mara bertanyakan keputusan peperiksaan di ruang tamu yang penuh. Buku ini tidak tahu dengan tepat apa yang anda rasa. Yang boleh dikatakan: rasa itu ada namanya, iaitu keresahan, dan tubuh yang sedang resah bukan tubuh yang rosak.',
      'Keresahan ialah sistem amaran tubuh yang menyala apabila otak mengagak ada bahaya. Jantung laju supaya otot mendapat lebih banyak darah. Nafas menjadi pendek supaya anda sedia berlari. Masalahnya, sistem ini tidak pandai membezakan anjing yang mengejar dengan tiga puluh pasang mata di dalam kelas. Ia menyala juga. Rasa itu datang seperti ombak: naik, sampai ke puncak, kemudian turun, walaupun di puncaknya ia terasa seperti akan kekal.',
    ].join('\n\n'),
  },
  'entry.sign-up-credits': {
    en: 'Free, with {credits} credits to begin your first book.',
    ms: 'Percuma, dengan {credits} kredit untuk memulakan buku pertama anda.',
  },
} as const satisfies Texts
