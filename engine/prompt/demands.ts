import type { Step } from '../generator/flow.ts'
import { isShown } from '../generator/form-fields.ts'
import type { FormSettings, Generator, PartSettings } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import type { Language } from '../language.ts'
import { formatCount, type WordTarget } from '../writer/length.ts'
import { isBlock } from '../writer/output/text-blocks.ts'
import { itemsFor, outputOf } from './expected-output.ts'

/** The sentences that a shared template prints for it, in the language of the prompt. Parts without `say` stand in the brief. */
export function demandsOf(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'>,
  language: Language,
): string[] {
  const output = outputOf(generator, settings, step)
  if (output === null) return []
  const said = PHRASES[language]
  const { sections, stanzas } = output
  const items = itemsFor(generator, settings, step)
  const own = output.noun?.[language]
  const noun = own ?? (items !== null ? said.entry : stanzas !== null ? said.stanza : said.section)
  const shown = (parts: readonly PartSettings[]) => parts.filter((one) => isShown(one, settings))
  const asked = (parts: readonly PartSettings[], tell: (label: string | null, say: string) => string) =>
    shown(parts).flatMap((part) => {
      const { labels, place, say } = part
      const text = say?.[language]?.trim()
      if (!text) return []
      if (isBlock(part)) return [`- ${part.title?.[language] ?? part.name}: ${text}`]
      const label = labels[language][0]
      return [tell(label === undefined ? null : place === 'heading' ? `\`## ${label}\`` : `**${label}:**`, text)]
    })
  const one = items !== null ? said.entry : noun
  const forms = (parts: readonly PartSettings[], of: string | null) =>
    shown(parts).flatMap(({ name, title, labels, form }) => {
      const label = labels[language][0]
      const called = title?.[language] ?? label ?? name
      const subject =
        of === null ? `“${called}”` : label === undefined ? said.unlabelled(called, of) : said.labelled(label, of)
      return formSentence(form, subject, language, said.lines)
    })
  // The templates of a single text ask for its entries themselves.
  const isNumbered = items !== null && generator.kind !== 'single'
  return [
    ...(isNumbered ? [said.items(own ?? null, counted(items, language), items.max)] : []),
    ...(stanzas === null ? [] : [said.stanzas(own ?? null, counted(stanzas, language))]),
    ...(sections === null ? [] : [said.sections(noun, sections.min, sections.max)]),
    ...formSentence(output.form, said.text, language, said.textLines),
    ...formSentence(output.eachForm, said.every(noun), language, said.lines),
    ...asked(output.each, (label, say) =>
      sections === null ? said.each(label, say) : said.inSection(noun, label, say),
    ),
    ...forms(output.each, one),
    ...asked(output.parts, (label, say) => said.part(label, say)),
    ...forms(output.parts, null),
    ...(output.limit === null ? [] : [said.limit(output.limit.characters, output.limit.counts === 'html')]),
  ]
}

/** What a form orders, as one demand; none when it orders nothing. */
function formSentence(
  form: FormSettings,
  subject: string,
  language: Language,
  linesOf: (count: string, exact: boolean, one: boolean) => string,
): string[] {
  const said = PHRASES[language]
  const { lines, syllables = [], rhyme, words, characters, starts, ends, matches } = form
  const sizes = [
    ...(lines ? [linesOf(counted(lines, language), lines.min === lines.max, lines.max === 1)] : []),
    ...(syllables.length === 0 ? [] : [said.syllables(syllables.map((one) => counted(one, language)))]),
    ...(rhyme ? [said.rhyme(rhyme)] : []),
    ...(words ? [said.words(counted(words, language))] : []),
    ...(characters ? [said.characters(formatCount(characters))] : []),
  ]
  const say = matches?.say[language]?.trim()
  const acts = [
    ...(sizes.length === 0 ? [] : [said.has(sizes)]),
    ...(starts?.[language][0] === undefined ? [] : [said.starts(starts[language][0])]),
    ...(ends?.[language][0] === undefined ? [] : [said.ends(ends[language][0])]),
    ...(say ? [say.replace(/\.$/u, '')] : []),
  ]
  return acts.length === 0 ? [] : [`${subject} ${acts.join('; ')}.`]
}

function counted({ min, max }: WordTarget, language: Language): string {
  return min === max ? formatCount(min) : `${formatCount(min)} ${PHRASES[language].to} ${formatCount(max)}`
}

const PHRASES = {
  en: {
    to: 'to',
    section: 'section',
    entry: 'entry',
    stanza: 'stanza',
    text: 'The text',
    every: (noun: string) => `Every ${noun}`,
    labelled: (label: string, noun: string) => `In every ${noun}, what follows **${label}:**`,
    unlabelled: (title: string, noun: string) => `In every ${noun}, the ${title} itself`,
    items: (noun: string | null, count: string, most: number) =>
      `The text is a list of ${count === String(most) ? `exactly ${count}` : count} entries${noun === null ? '' : `, each one ${noun}`}, numbered from 1. Every entry begins on a new line with its number and a full stop (\`1.\`), with an empty line between entries; its parts are paragraphs indented by three spaces, and nothing inside it begins with a number and a full stop.`,
    stanzas: (noun: string | null, count: string) =>
      `${count} stanzas${noun === null ? '' : `, each one ${noun}`}, with one empty line between stanzas and none inside them.`,
    has: (sizes: readonly string[]) => `has ${joined(sizes, 'and')}`,
    lines: (count: string, exact: boolean, one: boolean) =>
      `${exact ? 'exactly ' : ''}${count} ${one ? 'line' : 'lines'}`,
    textLines: (count: string, exact: boolean, one: boolean) =>
      `${exact ? 'exactly ' : ''}${count} ${one ? 'line' : 'lines'} under its title`,
    syllables: (counts: readonly string[]) =>
      counts.length === 1 ? `${counts[0]} syllables a line` : `${joined(counts, 'and')} syllables, line by line`,
    rhyme: (scheme: string) => `end rhymes in the pattern ${scheme}`,
    words: (count: string) => `${count} words`,
    characters: (count: string) => `at most ${count} characters`,
    starts: (text: string) => `begins with “${text}”`,
    ends: (text: string) => `ends with “${text}”`,
    sections: (noun: string, least: number, most: number) =>
      `Every ${noun} stands under a heading of its own (\`### Name\`); there are ${least === most ? least : `${least} to ${most}`} of them.`,
    inSection: (noun: string, label: string | null, say: string) =>
      label === null ? `Every ${noun} has ${say}` : `Every ${noun} has, under ${label.replace(':', '')}, ${say}`,
    each: (label: string | null, say: string) =>
      label === null ? `Every entry has ${say}` : `Every entry has a paragraph that begins ${label} ${say}`,
    part: (label: string | null, say: string) => (label === null ? say : `${label}: ${say}`),
    limit: (characters: number, html: boolean) =>
      `At most ${formatCount(characters)} characters in all${html ? ', the HTML tags of its formatting counted' : ''}.`,
  },
  ms: {
    to: 'hingga',
    section: 'bahagian',
    entry: 'butir',
    stanza: 'rangkap',
    text: 'Teks ini',
    every: (noun: string) => `Setiap ${noun}`,
    labelled: (label: string, noun: string) => `Dalam setiap ${noun}, teks selepas **${label}:**`,
    unlabelled: (title: string, noun: string) => `Dalam setiap ${noun}, ${title} itu sendiri`,
    items: (noun: string | null, count: string, most: number) =>
      `Teks ini ialah senarai ${count === String(most) ? `tepat ${count}` : count} butir${noun === null ? '' : `, setiap butir satu ${noun}`}, bernombor dari 1. Setiap butir bermula pada baris baharu dengan nombornya dan noktah (\`1.\`), dengan satu baris kosong antara butir; bahagiannya ialah perenggan yang diengsotkan tiga ruang ke dalam, dan tiada apa-apa di dalam butir yang bermula dengan nombor dan noktah.`,
    stanzas: (noun: string | null, count: string) =>
      `${count} rangkap${noun === null ? '' : `, setiap rangkap satu ${noun}`}, dengan satu baris kosong antara rangkap dan tiada di dalamnya.`,
    has: (sizes: readonly string[]) => `mempunyai ${joined(sizes, 'dan')}`,
    lines: (count: string, exact: boolean, _one: boolean) => `${exact ? 'tepat ' : ''}${count} baris`,
    textLines: (count: string, exact: boolean, _one: boolean) =>
      `${exact ? 'tepat ' : ''}${count} baris di bawah tajuknya`,
    syllables: (counts: readonly string[]) =>
      counts.length === 1 ? `${counts[0]} suku kata sebaris` : `${joined(counts, 'dan')} suku kata mengikut baris`,
    rhyme: (scheme: string) => `rima hujung ${scheme}`,
    words: (count: string) => `${count} patah perkataan`,
    characters: (count: string) => `paling banyak ${count} aksara`,
    starts: (text: string) => `bermula dengan “${text}”`,
    ends: (text: string) => `berakhir dengan “${text}”`,
    sections: (noun: string, least: number, most: number) =>
      `Setiap ${noun} berada di bawah tajuknya sendiri (\`### Nama\`); bilangannya ${least === most ? least : `${least} hingga ${most}`}.`,
    inSection: (noun: string, label: string | null, say: string) =>
      label === null
        ? `Setiap ${noun} mempunyai ${say}`
        : `Setiap ${noun} mempunyai, di bawah ${label.replace(':', '')}, ${say}`,
    each: (label: string | null, say: string) =>
      label === null
        ? `Setiap butir mempunyai ${say}`
        : `Setiap butir mempunyai perenggan yang bermula ${label} ${say}`,
    part: (label: string | null, say: string) => (label === null ? say : `${label}: ${say}`),
    limit: (characters: number, html: boolean) =>
      `Paling banyak ${formatCount(characters)} aksara kesemuanya${html ? ', termasuk tag HTML bagi pemformatannya' : ''}.`,
  },
} as const

function joined(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
}
