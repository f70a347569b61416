import type { Messages } from './message.ts'

/** The labels and buttons of writing step by step, the preview beside them, and the dialog that resumes. */
export const flow = {
  'flow.outline': { tone: 'info', en: 'Outline', ms: 'Rangka' },
  'flow.introduction': { tone: 'info', en: 'Introduction', ms: 'Pengenalan' },
  'flow.chapter': { tone: 'info', en: 'Chapter {n}', ms: 'Bab {n}' },
  'flow.conclusion': { tone: 'info', en: 'Conclusion', ms: 'Kesimpulan' },

  'flow.generate-outline-story': { tone: 'info', en: 'Generate Story Outline', ms: 'Jana Rangka Cerita' },
  'flow.generate-outline-guide': { tone: 'info', en: 'Generate Guide Outline', ms: 'Jana Rangka Panduan' },
  // One label for two steps; the buttons of the flow name the step at hand.
  'flow.generate-outline-or-introduction': {
    tone: 'info',
    en: 'Generate Guide Outline or Introduction',
    ms: 'Jana Rangka Panduan atau Pengenalan',
  },
  'flow.generate-introduction': { tone: 'info', en: 'Generate Introduction', ms: 'Jana Pengenalan' },
  'flow.generate-chapter': { tone: 'info', en: 'Generate Chapter {n}', ms: 'Jana Bab {n}' },
  'flow.generate-conclusion': { tone: 'info', en: 'Generate Conclusion', ms: 'Jana Kesimpulan' },
  'flow.generate': { tone: 'info', en: 'Generate', ms: 'Jana' },
  'flow.generating': { tone: 'info', en: 'Generating...', ms: 'Sedang Menjana...' },

  'flow.progress': { tone: 'info', en: 'Writing Progress', ms: 'Kemajuan Penulisan' },
  'flow.process': { tone: 'info', en: 'Generation Process', ms: 'Proses Penjanaan' },
  'flow.step': { tone: 'info', en: 'Step {n}/{of}', ms: 'Langkah {n}/{of}' },
  'flow.step-outline': {
    tone: 'info',
    en: 'Step {n}/{of}: Generate the outline',
    ms: 'Langkah {n}/{of}: Jana rangka',
  },
  'flow.step-introduction': {
    tone: 'info',
    en: 'Step {n}/{of}: Generate the introduction',
    ms: 'Langkah {n}/{of}: Jana pengenalan',
  },
  'flow.step-chapters': {
    tone: 'info',
    en: 'Step {n}/{of}: Generate the chapters',
    ms: 'Langkah {n}/{of}: Jana bab demi bab',
  },
  'flow.step-sections': {
    tone: 'info',
    en: 'Step {n}/{of}: Generate the next sections',
    ms: 'Langkah {n}/{of}: Jana topik seterusnya',
  },
  'flow.step-conclusion': {
    tone: 'info',
    en: 'Generate the conclusion to complete your book.',
    ms: 'Jana kesimpulan untuk melengkapkan buku anda.',
  },
  'flow.growing': {
    tone: 'info',
    en: 'Your book keeps growing as chapters are generated.',
    ms: 'Buku anda terus bertambah dengan setiap bab yang dijana.',
  },
  'flow.growing-sections': {
    tone: 'info',
    en: 'Your guide keeps growing as sections are generated.',
    ms: 'Panduan anda terus bertambah dengan setiap bahagian yang dijana.',
  },

  'flow.language': { tone: 'info', en: 'Language', ms: 'Bahasa' },
  // A language is called by its own name in every language.
  'flow.language-en': { tone: 'info', en: 'English', ms: 'English' },
  'flow.language-ms': { tone: 'info', en: 'Bahasa Malaysia', ms: 'Bahasa Malaysia' },
  'flow.chapters': { tone: 'info', en: 'Number of Chapters', ms: 'Bilangan Bab' },
  'flow.chapter-title': { tone: 'info', en: 'Chapter Title (optional)', ms: 'Tajuk Bab (pilihan)' },
  'flow.price': { tone: 'info', en: 'This will use {credits} credits', ms: 'Langkah ini memerlukan {credits} kredit' },
  'flow.price-one': { tone: 'info', en: 'This will use 1 credit', ms: 'Langkah ini memerlukan 1 kredit' },
  'flow.price-none': { tone: 'info', en: 'This will use no credits', ms: 'Langkah ini tidak memerlukan kredit' },

  'flow.placeholder': {
    tone: 'info',
    en: 'Your generated content will appear here',
    ms: 'Kandungan yang dijana akan dipaparkan di sini',
  },
  'flow.words': { tone: 'info', en: '{words} words', ms: '{words} patah perkataan' },
  'flow.copy': { tone: 'info', en: 'Copy', ms: 'Salin' },
  'flow.copied': { tone: 'success', en: 'Copied!', ms: 'Disalin!', seconds: 2 },
  'flow.retry': { tone: 'info', en: 'Try Again', ms: 'Cuba Lagi' },
  'flow.cancel': { tone: 'info', en: 'Cancel', ms: 'Batal' },

  'flow.resume-title': {
    tone: 'info',
    en: 'Continue Previous Progress?',
    ms: 'Sambung Buku Terdahulu?',
  },
  'flow.resume-book': {
    tone: 'info',
    en: 'You have a saved book: {type}. Continue where you left off, or start a new one?',
    ms: 'Anda mempunyai buku yang disimpan: {type}. Sambung dari tempat anda berhenti atau mulakan buku baharu?',
  },
  'flow.resume-progress': { tone: 'info', en: 'Saved progress: {n} / {total}', ms: 'Kemajuan disimpan: {n} / {total}' },
  'flow.resume-next': { tone: 'info', en: 'Next: {step}', ms: 'Seterusnya: {step}' },
  'flow.resume-text': {
    tone: 'info',
    en: 'You have a saved text: {type}. Continue with it and its settings, or start a new one?',
    ms: 'Anda mempunyai teks yang disimpan: {type}. Sambung dengan teks dan tetapannya atau mulakan yang baharu?',
  },
  'flow.resume-continue-book': { tone: 'info', en: 'Continue Progress', ms: 'Sambung Menulis' },
  'flow.resume-new-book': { tone: 'info', en: 'Start New Book', ms: 'Mulakan Buku Baharu' },
  'flow.resume-continue': { tone: 'info', en: 'Continue', ms: 'Sambung' },
  'flow.resume-new': { tone: 'info', en: 'Start New', ms: 'Mula Baharu' },
  'flow.resume-close': { tone: 'info', en: 'Close', ms: 'Tutup' },
} as const satisfies Messages
