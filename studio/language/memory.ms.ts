import type en from './memory.en.ts'

export default {
  'brief.help-premise': 'Buku ini tentang apa, dalam beberapa ayat.',
  'brief.help-people': 'Siapa di dalamnya: nama, umur, apa yang mereka mahukan, cara mereka bercakap.',
  'brief.help-place': 'Di mana dan bila ia berlaku.',
  'brief.help-must': 'Apa yang mesti ada: adegan, fakta, penamatnya.',
  'brief.help-mustNot': 'Apa yang tidak boleh ada.',
  'brief.help-voice':
    'Satu halaman prosa anda sendiri. Sudut pandangan, rentak dan kata kegemarannya menjadi panduan penulis.',
  'brief.voice-words': '{words} daripada {most} patah perkataan',
} satisfies Record<keyof typeof en, string>
