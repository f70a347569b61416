import { formatList } from '../base/format-list.ts'
import type { Language } from '../base/language.ts'
import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import { say } from '../messages/say.ts'
import type { PartEntry } from '../spec/schema/output.ts'
import { formatCount, formatRange } from '../writer/length.ts'
import type { ExpectedPart } from '../writer/output/expected.ts'
import { type ExpectedForm, orderedRules } from '../writer/output/rules/form-rules.ts'
import { sayExactly } from '../writer/output/rules/ranges.ts'
import { isBlockPart } from '../writer/output/text-parts.ts'
import { expectedOutput, findDeclaredOutput } from './expected-output.ts'

/** The sentences that a shared template prints for it, in the language of the prompt. Parts without `say` are in the brief. */
export function outputDemands(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'>,
  language: Language,
): string[] {
  const output = expectedOutput(generator, settings, step, language)
  if (output === null) return []
  const { items, sections, stanzas, noun: own } = output
  const noun =
    own ?? say(items !== null ? 'demand.entry' : stanzas !== null ? 'demand.stanza' : 'demand.section', language)
  const declared = findDeclaredOutput(generator, settings, step)
  const toldParts = (parts: readonly ExpectedPart[], entries: Readonly<Record<string, PartEntry>> = {}) =>
    parts.map((part) => ({ part, label: part.labels[0], entry: entries[part.name]! }))
  type ToldParts = ReturnType<typeof toldParts>
  const asked = (parts: ToldParts, tell: (label: string | null, text: string) => string) =>
    parts.flatMap(({ part, label, entry }) => {
      const text = entry.say?.[language]?.trim()
      if (!text) return []
      if (isBlockPart(part)) return [`- ${entry.title?.[language] ?? part.name}: ${text}`]
      return [tell(label === undefined ? null : part.place === 'heading' ? `\`## ${label}\`` : `**${label}:**`, text)]
    })
  const forms = (parts: ToldParts, of: string | null) =>
    parts.flatMap(({ part, label, entry }) => {
      const title = entry.title?.[language] ?? label ?? part.name
      const subject =
        of === null
          ? `“${title}”`
          : label === undefined
            ? say('demand.unlabelled', language, { title, noun: of })
            : say('demand.labelled', language, { label, noun: of })
      return formSentence(part.form, subject, language)
    })
  const ofEach = toldParts(output.each, declared?.each?.parts)
  const ofText = toldParts(output.parts, declared?.parts)
  // The templates of a single text ask for its entries themselves.
  const isNumbered = items !== null && generator.kind !== 'single'
  const each = (code: 'demand.each-item' | 'demand.each-stanza') =>
    own === null ? '' : say(code, language, { noun: own })
  return [
    ...(isNumbered
      ? [say('demand.items', language, { count: sayExactly(items, language), each: each('demand.each-item') })]
      : []),
    ...(stanzas === null
      ? []
      : [say('demand.stanzas', language, { count: formatRange(stanzas, language), each: each('demand.each-stanza') })]),
    ...(sections === null ? [] : [say('demand.sections', language, { noun, count: formatRange(sections, language) })]),
    // Of a part of a book the title is set by the engine.
    ...formSentence(output.form, say('demand.text', language), language, generator.kind !== 'book'),
    ...formSentence(output.eachForm, say('demand.every', language, { noun }), language),
    ...asked(ofEach, (label, text) => partSentence(label, text, sections === null ? null : noun, language)),
    ...forms(ofEach, items !== null ? say('demand.entry', language) : noun),
    ...asked(ofText, (label, text) => (label === null ? text : `${label}: ${text}`)),
    ...forms(ofText, null),
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

/** What a form orders, as one demand; none when it orders nothing. `isTitled`: its lines are under a title. */
function formSentence(form: ExpectedForm | null, subject: string, language: Language, isTitled = false): string[] {
  const told = orderedRules<unknown>(form ?? {}).map(([, rule, value]) => ({
    isSize: rule.told === 'has',
    text: rule.sentence(value, language, isTitled),
  }))
  const sizes = told.flatMap(({ isSize, text }) => (isSize ? [text] : []))
  const acts = [
    ...(sizes.length === 0 ? [] : [say('demand.has', language, { sizes: formatList(sizes, language) })]),
    ...told.flatMap(({ isSize, text }) => (isSize || text === '' ? [] : [text])),
  ]
  return acts.length === 0 ? [] : [`${subject} ${acts.join('; ')}.`]
}
