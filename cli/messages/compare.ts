import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam compare` says and refuses. */
export const compare = {
  'compare.two-sides': {
    en: 'name two specs, as compare romance romance-v2.yaml, or one with two models: --model X --model Y',
    ms: 'namakan dua spesifikasi, seperti compare romance romance-v2.yaml, atau satu dengan dua model: --model X --model Y',
  },
  'compare.no-sheet': {
    en: 'name the sheet: --rows sheet.csv',
    ms: 'namakan helaian: --rows sheet.csv',
  },
  'compare.no-folder': {
    en: 'name the folder of the comparison: --out comparison',
    ms: 'namakan folder perbandingan: --out comparison',
  },
  'compare.picture': {
    en: '{spec} draws an image: only texts are compared',
    ms: '{spec} melukis gambar: hanya teks boleh dibandingkan',
  },
  'compare.no-family': {
    en: '{file}: put the file in a folder that is named like its family',
    ms: '{file}: letakkan fail ini dalam folder yang bernama seperti keluarganya',
  },
  'compare.damaged': {
    en: '{file} is damaged: choose another folder with --out',
    ms: '{file} rosak: pilih folder lain dengan --out',
  },
  'compare.other-side': {
    en: '{folder} has a comparison with another {side}: choose another folder with --out',
    ms: '{folder} mengandungi perbandingan dengan {side} yang lain: pilih folder lain dengan --out',
  },
  'compare.other-seed': {
    en: '{folder} has a comparison with --seed {seed}: leave it out',
    ms: '{folder} mengandungi perbandingan dengan --seed {seed}: tinggalkan --seed',
  },
  'compare.none': {
    en: 'there is no comparison in {folder}',
    ms: 'tiada perbandingan dalam {folder}',
  },
  'compare.verdicts-unreadable': {
    en: "{file} can't be read",
    ms: '{file} tidak dapat dibaca',
  },
  'compare.no-verdicts': {
    en: '{file} has no verdicts: export them as JSON from the page',
    ms: '{file} tidak mengandungi penilaian: eksport penilaian sebagai JSON daripada halaman itu',
  },
  'compare.other-verdicts': {
    en: '{file} has the verdicts of another comparison',
    ms: '{file} mengandungi penilaian bagi perbandingan lain',
  },
  // What it prints.
  'compare.judged': { en: '{n} of {pairs} can be judged', ms: '{n} daripada {pairs} boleh dinilai' },
  'compare.better-of': { en: '{side}: better in {n} of {rows}', ms: '{side}: lebih baik dalam {n} daripada {rows}' },
  'compare.better': { en: '{side}: better in {n}', ms: '{side}: lebih baik dalam {n} baris' },
  'compare.equals': { en: 'equal: {n}', ms: 'sama baik: {n}' },
  'compare.equal': { en: 'equal', ms: 'sama baik' },
  'compare.row': { en: 'row {row}, {name}: {verdict}', ms: 'baris {row}, {name}: {verdict}' },
} as const satisfies Messages
