import { oneLine } from '../../one-line.ts'
import { LANGUAGES, type Language } from '../../language.ts'
import type { MessageValues } from '../../messages/message.ts'
import type { MessageCode } from '../../messages/messages.ts'
import { say } from '../../messages/say.ts'
import { type EditedPart, shownParts, shownTitle } from './edited-parts.ts'
import { PART_ROLES, type Proposal } from './part.ts'

const ROLES = [...PART_ROLES, 'join'] as const

/** One fault of a list of parts, with its line, from 1. */
export interface PartsFault {
  readonly code: Extract<MessageCode, `import.${string}`>
  readonly line: number
  readonly values: MessageValues
}

export type PartsReading =
  | { readonly ok: true; readonly title: string | null; readonly parts: readonly EditedPart[] }
  | { readonly ok: false; readonly faults: readonly PartsFault[] }

/** The parts of a proposal as a list that their author corrects and `readPartsText` reads back: a line each, and beneath it how it begins. */
export function partsText(proposal: Proposal, language: Language): string {
  const title = proposal.title === null ? [] : [`# ${oneLine(proposal.title)}\n`]
  const lines = shownParts(proposal).map((part) => {
    const about = [
      part.label,
      say('import.words', language, { count: part.words }),
      say(`import.why-${part.why}`, language),
    ]
    const told = about.filter((one) => one !== null).join(' · ')
    return (
      `${part.from}. ${say(`import.role-${part.role}`, language)}: ${oneLine(shownTitle(part))}`.trimEnd() +
      `\n   (${told})\n   > ${part.begins}\n`
    )
  })
  return [...title, `<!-- ${say('import.how-to', language)} -->\n`, ...lines].join('\n')
}

/** A list of parts in either language. Comments and lines in brackets are passed over; every fault has its line. */
export function readPartsText(text: string): PartsReading {
  const faults: PartsFault[] = []
  const parts: { from: number | null; role: EditedPart['role']; title: string; begins: string }[] = []
  let title: string | null = null
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const lines = plain.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, '')).split('\n')
  for (const [index, written] of lines.entries()) {
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

/** The fault in one language, without its line. */
export function sayPartsFault({ code, values }: PartsFault, language: Language): string {
  return say(code, language, values)
}

function roleNamed(name: string): EditedPart['role'] | undefined {
  const wanted = name.toLowerCase()
  return ROLES.find((role) => LANGUAGES.some((language) => say(`import.role-${role}`, language) === wanted))
}

function roleNames(): string {
  return LANGUAGES.map((language) => ROLES.map((role) => say(`import.role-${role}`, language)).join(', ')).join('; ')
}
