import { describe, expect, it } from 'vitest'
import { presentParts } from '../../../engine/import/parts/edited-parts.ts'
import type { Proposal } from '../../../engine/import/parts/part.ts'
import { proposeParts } from '../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../engine/import/read.ts'
import { HELD_OUT } from './cases-held-out.ts'
import { CASES_OF_ARCHIVES } from './cases-of-archives.ts'
import { CASES_OF_TEXT, type Case } from './cases-of-text.ts'

const CASES: readonly Case[] = [...CASES_OF_TEXT, ...CASES_OF_ARCHIVES, ...HELD_OUT]

/** What is kept of a proposal, as the cases write it; of the text the first three words. */
function keptParts(proposal: Proposal): string[] {
  return presentParts(proposal).flatMap(({ role, label, title, begins, words }) =>
    role === 'out' ? [] : [`${role} | ${label ?? '-'} | ${title ?? '-'} | ${words === 0 ? '' : begins}`],
  )
}

const isSame = (found: string | undefined, expected: string) => found?.startsWith(expected) === true

async function proposalOf({ file, name }: Case): Promise<Proposal> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : await file()
  return proposeParts(await readManuscript({ bytes, name }))
}

describe('the chapters of manuscripts as people have them', () => {
  it.each(CASES)('$about ($name)', async (one) => {
    const found = keptParts(await proposalOf(one))
    expect(found.map((part, at) => (isSame(part, one.parts[at] ?? '?') ? one.parts[at] : part))).toEqual(one.parts)
  })

  it('every block of a manuscript stands in exactly one part', async () => {
    for (const one of CASES) {
      const { manuscript, parts } = await proposalOf(one)
      const places = parts.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, at) => first + at))
      expect(places, one.about).toEqual(manuscript.blocks.map((_, at) => at))
    }
  })
})
