import { knownLanguages, type Language } from '../../base/language.ts'
import { collapseWhitespace } from '../../base/shorten.ts'
import { type LineFault, splitUncommentedLines } from '../../messages/line-fault.ts'
import { say } from '../../messages/say.ts'
import { sayWords } from '../words.ts'
import { type EditedPart, presentParts, shownTitle } from './edited-parts.ts'
import { PART_ROLES, type Proposal } from './part.ts'

const ROLES = [...PART_ROLES, 'join'] as const

type PartsReading =
  | { readonly ok: true; readonly title: string | null; readonly parts: readonly EditedPart[] }
  | { readonly ok: false; readonly faults: readonly LineFault[] }

/** The parts of a proposal as a list that the author edits and `readPartsText` reads: a line for each part, and below it its first words. */
export function partsText(proposal: Proposal, language: Language): string {
  const title = proposal.title === null ? [] : [`# ${collapseWhitespace(proposal.title)}\n`]
  const lines = presentParts(proposal).map((part) => {
    const about = [part.label, sayWords(part.words, language), say(`import.why-${part.why}`, language)]
    const told = about.filter((one) => one !== null).join(' · ')
    return (
      `${part.from}. ${say(`import.role-${part.role}`, language)}: ${collapseWhitespace(shownTitle(part))}`.trimEnd() +
      `\n   (${told})\n   > ${part.begins}\n`
    )
  })
  return [...title, `<!-- ${say('import.how-to', language)} -->\n`, ...lines].join('\n')
}

/** Reads a list of parts in either language. Skips comments and lines in brackets. Returns every fault with its line. */
export function readPartsText(text: string): PartsReading {
  const faults: LineFault[] = []
  const parts: { from: number | null; role: EditedPart['role']; title: string; begins: string }[] = []
  let title: string | null = null
  for (const [index, written] of splitUncommentedLines(text).entries()) {
    const line = written.trim()
    const last = parts.at(-1)
    const heading = /^#\s+(\S.*)$/.exec(line)?.[1]
    const part = /^(?:(\d{1,4})[.)]\s*)?(\p{L}+)\s*(?::\s*(.*))?$/u.exec(line)
    if (line === '' || line.startsWith('(')) continue
    if (heading !== undefined) title ??= heading
    else if (line.startsWith('>') && last !== undefined) last.begins = line.slice(1).trim()
    else {
      const role = part === null ? undefined : roleNamed(part[2]!)
      if (role === undefined)
        faults.push({ code: 'import.line-unknown', line: index + 1, values: { roles: roleNames() } })
      else
        parts.push({
          from: part![1] === undefined ? null : Number(part![1]),
          role,
          title: part![3]?.trim() ?? '',
          begins: '',
        })
    }
  }
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, title, parts }
}

function roleNamed(name: string): EditedPart['role'] | undefined {
  const wanted = name.toLowerCase()
  return ROLES.find((role) => knownLanguages().some((language) => say(`import.role-${role}`, language) === wanted))
}

function roleNames(): string {
  return knownLanguages()
    .map((language) => ROLES.map((role) => say(`import.role-${role}`, language)).join(', '))
    .join('; ')
}
