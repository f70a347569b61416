import { isLanguage, type Language } from '../../base/language.ts'
import { KalamError } from '../../messages/error.ts'
import { say } from '../../messages/say.ts'
import { findBodyLength } from '../body.ts'
import { setDraft } from '../draft.ts'
import type { Flag, WriterEvent } from '../events.ts'
import { requireUsableReply } from '../first-text.ts'
import { formatCount } from '../length.ts'
import { formatMissingSections, insertSections, readSections } from '../sections/read-sections.ts'
import type { Session } from '../session.ts'
import { linesOfVerse, stanzasOf } from '../verse/lines.ts'
import { type ExpectedOutput, isRequiredPart } from './expected.ts'
import { type ExpectedForm, orderedRules } from './rules/form-rules.ts'
import { formatCountAgainstTarget, isWithinTarget } from './rules/ranges.ts'
import { FAULT_KINDS, type FormFaultKind } from './rules/rule.ts'
import { countShopCharacters, forbiddenWords } from './shop-rules.ts'
import { insertParts, type PartFault, partFaults, placedParts } from './text-parts.ts'

/**
 * Enforces what a generator declares of a text: asks for ordered parts that are missing, by name, and for the whole text again when it
 * has another form or breaks a rule of a shop, while the piece has calls left. Rhyme, syllables and words are asked for once.
 * Returns the flags; throws `generation.parts-missing` and `generation.form-broken`.
 */
export async function* completeText(session: Session, output: ExpectedOutput): AsyncGenerator<WriterEvent, Flag[]> {
  const { draft, order } = session
  const language = order.expect.promptLanguage
  const languages = { prompt: language, text: order.expect.language }
  for (let withOptional = session.callsLeft > 0; ; withOptional = false) {
    const missing = missingParts(draft.text, output, withOptional)
    const names = missingNames(draft.text, output, language, withOptional)
    if (names === '') break
    if (session.callsLeft === 0)
      throw new KalamError('generation.parts-missing', { values: { parts: names }, retryable: true })
    const before = draft.text
    const reply = yield* session.followUp(
      'parts',
      { missing: names },
      { why: 'parts', at: before.length, join: 'paragraph' },
    )
    requireUsableReply(reply)
    const whole = output.sections === null ? before : insertSections(before, reply.text, output)
    const parts = missing.map(({ part }) => part)
    const added = parts.length === 0 ? whole : insertParts(whole, reply.text, output.parts, parts)
    const isInVain = parts.length > 0 && !parts.some(isRequiredPart) && missingParts(added, output, true).length > 0
    yield* setDraft(draft, isInVain ? before : added)
  }
  let isSoundAsked = false
  for (;;) {
    const over = overLimit(draft.text, output)
    const words = forbiddenWords(draft.text, output)
    const forms = textFormFaults(draft.text, output, languages)
    const asked = forms.filter(({ kind }) => kind !== 'sound' || !isSoundAsked)
    if (over === 0 && words.length === 0 && asked.length === 0) return flagsOf(false, forms)
    if (session.callsLeft === 0) {
      const broken = forms.filter(({ kind }) => kind === 'count')
      if (broken.length > 0)
        throw new KalamError('generation.form-broken', { values: { faults: listed(broken) }, retryable: true })
      return flagsOf(over > 0 || words.length > 0, forms)
    }
    isSoundAsked = true
    const before = draft.text
    const [kind, values] =
      words.length === 0 && asked.length === 0
        ? (['shorten', tooLong(over, output, language)] as const)
        : (['rewrite', { faults: faultsOf(words, asked, over, output, language) }] as const)
    const reply = yield* session.followUp(kind, values, { why: 'limit', at: 0, join: null, rejected: before })
    requireUsableReply(reply)
    // A reply that is no whole text, or has lost an ordered part or its form, is not taken.
    const least = Math.min(before.length, output.limit?.characters ?? before.length) / 2
    const isWhole = draft.text.length > least && missingNames(draft.text, output, language, false) === ''
    const isBetter = weighFaults(textFormFaults(draft.text, output, languages)) <= weighFaults(forms)
    if (!isWhole || !isBetter) yield* setDraft(draft, before)
  }
}

function flagsOf(breaksShopRules: boolean, forms: readonly FormFault[]): Flag[] {
  const isForShop = breaksShopRules || forms.some(({ kind }) => kind === 'shop')
  return [
    ...(isForShop ? (['shop-rules'] as const) : []),
    ...(forms.some(({ kind }) => kind === 'sound') ? (['form'] as const) : []),
  ]
}

/** Most faults of form that a follow-up names. */
const MAX_NAMED_FAULTS = 20

function listed(faults: readonly FormFault[]): string {
  return faults
    .slice(0, MAX_NAMED_FAULTS)
    .map(({ said }) => said)
    .join('; ')
}

/** The parts that a text lacks; without the optional ones only what it can't be accepted without. */
function missingParts(text: string, { parts }: ExpectedOutput, withOptional: boolean): PartFault[] {
  return partFaults(text, parts).filter(({ part }) => withOptional || isRequiredPart(part))
}

/** The parts and sections that a text lacks, as the follow-up names them; '' when it has all. */
function missingNames(text: string, output: ExpectedOutput, language: Language, withOptional: boolean): string {
  const parts = missingParts(text, output, withOptional).map(({ part, numbers }) => {
    const title = part.place === 'heading' ? `## ${part.title}` : part.title
    return numbers.length > 0
      ? say('fault.answers', language, { title, numbers: numbers.join(', ') })
      : say('fault.part', language, { title })
  })
  return [...parts, ...formatMissingSections(text, output, language)].join('; ')
}

/** Characters above the limit of the shop; 0 when there are none. */
function overLimit(text: string, { limit }: ExpectedOutput): number {
  return limit === null ? 0 : Math.max(0, countShopCharacters(text, limit.counts) - limit.characters)
}

function tooLong(over: number, { limit }: ExpectedOutput, language: Language): { limit: string; over: string } {
  const most = { count: formatCount(limit?.characters ?? 0) }
  return {
    limit: say(limit?.counts === 'html' ? 'fault.length-html' : 'fault.length', language, most),
    over: say('fault.length', language, { count: formatCount(over) }),
  }
}

function faultsOf(
  words: readonly string[],
  forms: readonly FormFault[],
  over: number,
  output: ExpectedOutput,
  language: Language,
): string {
  const { limit, over: length } = tooLong(over, output, language)
  return [
    ...(forms.length === 0 ? [] : [listed(forms)]),
    ...(words.length === 0
      ? []
      : [say('fault.forbidden', language, { words: words.map((word) => `“${word}”`).join(', ') })]),
    ...(over === 0 ? [] : [say('fault.too-long', language, { over: length, limit })]),
  ].join('; ')
}

/** A heading at the head of a text. */
const TITLE = /^\s*#{1,6}[ \t][^\n]*\n+/u

/** What is wrong with the form of a whole text, its stanzas, its sections and its parts, each named by its number or title. */
function textFormFaults(text: string, output: ExpectedOutput, languages: FormLanguages): FormFault[] {
  const body = text.slice(0, findBodyLength(text, false, output)).replace(TITLE, '')
  const named = (name: string, faults: readonly FormFault[]) =>
    faults.map(({ kind, said }) => ({ kind, said: `${name}: ${said}` }))
  const parts = output.parts.every(({ form }) => form === null) ? [] : placedParts(text, output.parts)
  return [
    ...formFaults(body, output.form, languages),
    ...stanzaFaults(body, output, languages, named),
    ...(output.sections === null || output.eachForm === null ? [] : readSections(text, output)).flatMap((section) =>
      named(`“${section.title}”`, formFaults(text.slice(section.start, section.end), output.eachForm, languages)),
    ),
    ...parts.flatMap(({ part, start, end }) =>
      named(`“${part.title}”`, formFaults(text.slice(start, end), part.form, languages)),
    ),
  ]
}

function stanzaFaults(
  body: string,
  { stanzas, eachForm, noun }: ExpectedOutput,
  languages: FormLanguages,
  named: (name: string, faults: readonly FormFault[]) => FormFault[],
): FormFault[] {
  if (stanzas === null) return []
  const found = stanzasOf(body)
  if (!isWithinTarget(found.length, stanzas)) {
    return [{ kind: 'count', said: formatCountAgainstTarget('stanzas', found.length, stanzas, languages.prompt) }]
  }
  return found.flatMap((lines, index) =>
    named(
      `${noun ?? say('demand.stanza', languages.prompt)} ${index + 1}`,
      formFaults(lines.join('\n'), eachForm, languages),
    ),
  )
}

export interface FormFault {
  readonly kind: FormFaultKind
  /** In the language of the prompt, as a follow-up names it. */
  readonly said: string
}

export interface FormLanguages {
  readonly prompt: Language
  /** ISO 639-1 code of the text; rhyme and syllables are judged in English and Malay. */
  readonly text: string | null
}

/** Judges a text, an entry, a stanza, a section or a part. The worst faults come first. */
export function formFaults(
  text: string,
  form: ExpectedForm | null,
  { prompt, text: written }: FormLanguages,
): FormFault[] {
  if (form === null) return []
  const lines = linesOfVerse(text, form.lines ?? null)
  const isCounted = form.lines === undefined || isWithinTarget(lines.length, form.lines)
  const judged = { text, lines, verse: isCounted && isLanguage(written) ? written : null, language: prompt }
  const faults = orderedRules<unknown>(form).flatMap(([, rule, value]) =>
    rule.faults(value, judged).map((said) => ({ kind: rule.kind, said })),
  )
  return FAULT_KINDS.flatMap((kind) => faults.filter((fault) => fault.kind === kind))
}

/** How bad faults are: any that keeps a text from being accepted weighs most, then each that a shop refuses, then the others. */
export function weighFaults(faults: readonly FormFault[]): number {
  const those = (kind: FormFaultKind) => faults.filter((fault) => fault.kind === kind).length
  return (those('count') > 0 ? 100_000 : 0) + those('shop') * 1000 + those('sound')
}
