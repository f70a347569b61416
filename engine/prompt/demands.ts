import type { Step } from '../generator/flow.ts'
import { isShown } from '../generator/form-fields.ts'
import type { FormSettings, Generator, PartSettings } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import type { Language } from '../language.ts'
import { say } from '../messages/say.ts'
import { formatCount, formatRange, type WordTarget } from '../writer/length.ts'
import { isBlock } from '../writer/output/text-blocks.ts'
import { itemsFor, outputOf } from './expected-output.ts'
import { listIn } from './piece-names.ts'

/** The sentences that a shared template prints for it, in the language of the prompt. Parts without `say` stand in the brief. */
export function demandsOf(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'>,
  language: Language,
): string[] {
  const output = outputOf(generator, settings, step)
  if (output === null) return []
  const { sections, stanzas } = output
  const items = itemsFor(generator, settings, step)
  const own = output.noun?.[language]
  const noun =
    own ?? say(items !== null ? 'demand.entry' : stanzas !== null ? 'demand.stanza' : 'demand.section', language)
  const shown = (parts: readonly PartSettings[]) => parts.filter((one) => isShown(one, settings))
  const asked = (parts: readonly PartSettings[], tell: (label: string | null, text: string) => string) =>
    shown(parts).flatMap((part) => {
      const { labels, place } = part
      const text = part.say?.[language]?.trim()
      if (!text) return []
      if (isBlock(part)) return [`- ${part.title?.[language] ?? part.name}: ${text}`]
      const label = labels[language][0]
      return [tell(label === undefined ? null : place === 'heading' ? `\`## ${label}\`` : `**${label}:**`, text)]
    })
  const one = items !== null ? say('demand.entry', language) : noun
  const forms = (parts: readonly PartSettings[], of: string | null) =>
    shown(parts).flatMap(({ name, title, labels, form }) => {
      const label = labels[language][0]
      const called = title?.[language] ?? label ?? name
      const subject =
        of === null
          ? `“${called}”`
          : label === undefined
            ? say('demand.unlabelled', language, { title: called, noun: of })
            : say('demand.labelled', language, { label, noun: of })
      return formSentence(form, subject, language)
    })
  // The templates of a single text ask for its entries themselves.
  const isNumbered = items !== null && generator.kind !== 'single'
  const each = (code: 'demand.each-item' | 'demand.each-stanza') =>
    own === undefined ? '' : say(code, language, { noun: own })
  return [
    ...(isNumbered
      ? [say('demand.items', language, { count: exactly(items, language), each: each('demand.each-item') })]
      : []),
    ...(stanzas === null
      ? []
      : [say('demand.stanzas', language, { count: formatRange(stanzas, language), each: each('demand.each-stanza') })]),
    ...(sections === null ? [] : [say('demand.sections', language, { noun, count: formatRange(sections, language) })]),
    ...formSentence(output.form, say('demand.text', language), language, true),
    ...formSentence(output.eachForm, say('demand.every', language, { noun }), language),
    ...asked(output.each, (label, text) => partSentence(label, text, sections === null ? null : noun, language)),
    ...forms(output.each, one),
    ...asked(output.parts, (label, text) => (label === null ? text : `${label}: ${text}`)),
    ...forms(output.parts, null),
    ...(output.limit === null
      ? []
      : [
          say(output.limit.counts === 'html' ? 'demand.limit-html' : 'demand.limit', language, {
            count: formatCount(output.limit.characters),
          }),
        ]),
  ]
}

/** What a part of each entry, or of each section where `section` names it, has to have. */
function partSentence(label: string | null, text: string, section: string | null, language: Language): string {
  if (section === null)
    return label === null
      ? say('demand.entry-has', language, { say: text })
      : say('demand.entry-has-paragraph', language, { label, say: text })
  return label === null
    ? say('demand.section-has', language, { noun: section, say: text })
    : say('demand.section-has-under', language, { noun: section, label: label.replace(':', ''), say: text })
}

function exactly(range: WordTarget, language: Language): string {
  const count = formatRange(range, language)
  return range.min === range.max ? say('demand.exactly', language, { count }) : count
}

/** What a form orders, as one demand; none when it orders nothing. `isTitled`: its lines stand under a title. */
function formSentence(form: FormSettings, subject: string, language: Language, isTitled = false): string[] {
  const { lines, syllables = [], rhyme, words, characters, starts, ends, matches } = form
  const sizes = [
    ...(lines ? [linesOf(lines, language, isTitled)] : []),
    ...(syllables.length === 0 ? [] : [syllablesOf(syllables, language)]),
    ...(rhyme ? [say('demand.rhyme', language, { scheme: rhyme })] : []),
    ...(words ? [say('demand.words', language, { count: formatRange(words, language) })] : []),
    ...(characters ? [say('demand.characters', language, { count: formatCount(characters) })] : []),
  ]
  const found = matches?.say[language]?.trim()
  const acts = [
    ...(sizes.length === 0 ? [] : [say('demand.has', language, { sizes: listIn(sizes, language) })]),
    ...(starts?.[language][0] === undefined ? [] : [say('demand.starts', language, { text: starts[language][0] })]),
    ...(ends?.[language][0] === undefined ? [] : [say('demand.ends', language, { text: ends[language][0] })]),
    ...(found ? [found.replace(/\.$/u, '')] : []),
  ]
  return acts.length === 0 ? [] : [`${subject} ${acts.join('; ')}.`]
}

function linesOf(range: WordTarget, language: Language, isTitled: boolean): string {
  const lines = say(range.max === 1 ? 'demand.line' : 'demand.lines', language, { count: exactly(range, language) })
  return isTitled ? say('demand.under-title', language, { lines }) : lines
}

function syllablesOf(lines: readonly WordTarget[], language: Language): string {
  const counts = lines.map((range) => formatRange(range, language))
  return counts.length === 1
    ? say('demand.syllables', language, { count: counts[0]! })
    : say('demand.syllables-by-line', language, { counts: listIn(counts, language) })
}
