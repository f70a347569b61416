import { say } from '../../messages/say.ts'
import { bodyLength } from '../body.ts'
import { readSections } from '../sections/read-sections.ts'
import { stanzasOf } from '../verse/lines.ts'
import type { ExpectedOutput } from './expected.ts'
import { type FormFault, type FormLanguages, formFaults } from './form-faults.ts'
import { countAgainst, isWithinTarget } from './rules/ranges.ts'
import { placedParts } from './text-parts.ts'

/** A heading at the head of a text. */
const TITLE = /^\s*#{1,6}[ \t][^\n]*\n+/u

/** What is wrong with the form of a whole text, its stanzas, its sections and its parts, each named by its number or title. */
export function textFormFaults(text: string, output: ExpectedOutput, languages: FormLanguages): FormFault[] {
  const body = text.slice(0, bodyLength(text, false, output)).replace(TITLE, '')
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
    return [{ kind: 'count', said: countAgainst('stanzas', found.length, stanzas, languages.prompt) }]
  }
  return found.flatMap((lines, index) =>
    named(
      `${noun ?? say('demand.stanza', languages.prompt)} ${index + 1}`,
      formFaults(lines.join('\n'), eachForm, languages),
    ),
  )
}
