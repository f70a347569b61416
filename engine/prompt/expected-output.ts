import type { Step } from '../generator/flow.ts'
import type { Generator, Settings } from '../generator/generator.ts'
import type { OutputSettings, PartSettings } from '../generator/output-settings.ts'
import { isShown } from '../generator/visible.ts'
import { LANGUAGES, type Language } from '../language.ts'
import type { ExpectedOutput, ExpectedPart, ForbiddenWords } from '../writer/output/expected.ts'

/** What the text of a step must have with these settings; null when its generator declares nothing for it. */
export function expectedOutput(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'kind' | 'number'>,
  language: Language,
): ExpectedOutput | null {
  const output = outputOf(generator, step)
  if (output === null) return null
  const part = (one: PartSettings) => partFor(one, language)
  const parts = output.parts.filter((one) => isShown(one, settings)).map(part)
  return {
    noun: output.noun?.[language] ?? null,
    each: output.each.filter((one) => isShown(one, settings)).map(part),
    parts,
    extraWords: parts.reduce((sum, { extra, words }) => sum + (extra ? (words?.max ?? 0) : 0), 0),
    limit: output.limit,
    lacks: [...output.lacks, ...repeated(output, settings)],
    allowed: typedTexts(generator, settings).filter((typed) => typed !== settings[output.repeats ?? '']),
  }
}

/** The sentences that a shared template prints for it, in the language of the prompt. Parts without `say` stand in the brief. */
export function demandsOf(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'kind' | 'number'>,
  language: Language,
): string[] {
  const output = outputOf(generator, step)
  if (output === null) return []
  const said = SAID[language]
  const asked = (parts: readonly PartSettings[], tell: (label: string | null, say: string) => string) =>
    parts
      .filter((one) => isShown(one, settings))
      .flatMap(({ labels, place, say }) => {
        const text = say?.[language]?.trim()
        if (!text) return []
        const label = labels[language][0]
        return [tell(label === undefined ? null : place === 'heading' ? `\`## ${label}\`` : `**${label}:**`, text)]
      })
  return [
    ...asked(output.each, (label, say) => said.each(label, say)),
    ...asked(output.parts, (label, say) => said.part(label, say)),
    ...(output.limit === null ? [] : [said.limit(output.limit.characters, output.limit.counts === 'html')]),
  ]
}

const number = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

const SAID = {
  en: {
    each: (label: string | null, say: string) =>
      label === null ? `Every entry has ${say}` : `Every entry has a paragraph that begins ${label} ${say}`,
    part: (label: string | null, say: string) => (label === null ? say : `${label}: ${say}`),
    limit: (characters: number, html: boolean) =>
      `At most ${number(characters)} characters in all${html ? ', the HTML tags of its formatting counted' : ''}.`,
  },
  ms: {
    each: (label: string | null, say: string) =>
      label === null
        ? `Setiap butir mempunyai ${say}`
        : `Setiap butir mempunyai perenggan yang bermula ${label} ${say}`,
    part: (label: string | null, say: string) => (label === null ? say : `${label}: ${say}`),
    limit: (characters: number, html: boolean) =>
      `Paling banyak ${number(characters)} aksara kesemuanya${html ? ', termasuk tag HTML bagi pemformatannya' : ''}.`,
  },
} as const

function outputOf({ outputs }: Generator, { kind, number: at }: Pick<Step, 'kind' | 'number'>): OutputSettings | null {
  return (kind === 'chapter' ? outputs.sections[at - 1] : null) ?? outputs.steps[kind] ?? null
}

function partFor({ labels, title: called, say: _, when: __, ...part }: PartSettings, language: Language): ExpectedPart {
  const own = labels[language]
  const others = LANGUAGES.filter((one) => one !== language).flatMap((one) => labels[one])
  const title = called?.[language] ?? own[0] ?? part.name
  return {
    ...part,
    labels: [...new Set([...own, ...others])],
    title: part.place === 'heading' ? title : title.toLowerCase(),
  }
}

/** The title and, when it has several words, what stands before its colon. */
function repeated({ repeats }: OutputSettings, settings: Settings): ForbiddenWords[] {
  const typed = repeats === null ? undefined : settings[repeats]
  if (typeof typed !== 'string' || typed.trim() === '') return []
  const main = typed.split(/\s*[:—–]\s*/u)[0]?.trim() ?? ''
  return [{ name: 'repeats', phrases: main.includes(' ') ? [...new Set([typed.trim(), main])] : [typed.trim()] }]
}

function typedTexts({ fields }: Generator, settings: Settings): string[] {
  return fields.flatMap(({ name, kind }) => {
    const value = settings[name]
    return kind === 'text' && typeof value === 'string' && value.trim() !== '' ? [value] : []
  })
}
