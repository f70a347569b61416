import { GRAMMAR, wordSet } from './language-words.ts'

export type Tense = 'past' | 'present'

/** Verbs whose form shows the tense. */
export type TenseCounts = Readonly<Record<Tense, number>>

const VERBS = GRAMMAR.en.tense
const PAST_FORMS = wordSet(VERBS.past)
/** Past forms that are participles too. */
const SHARED_FORMS = wordSet(VERBS.pastAndParticiple)
const PRESENT_FORMS = wordSet(VERBS.present)
const AUXILIARIES = wordSet(VERBS.auxiliaries)
const MODALS = wordSet(VERBS.modals)
const NO_SUBJECTS = wordSet(VERBS.noSubjects)
const SUBJECTS = wordSet(VERBS.subjects)
const SINGULAR_SUBJECTS = wordSet(VERBS.singularSubjects)
const BETWEEN = wordSet(VERBS.between)
const NO_VERBS_IN_S = wordSet(VERBS.noVerbsInS)
const NO_VERBS_IN_ED = wordSet(VERBS.noVerbsInEd)
const BASE_VERBS = wordSet(VERBS.baseVerbs)
/** Third person singular, after a name. */
const SINGULAR_VERBS = wordSet(VERBS.singularVerbs)

/** How many verbs of English narration are past and how many present. Forms that may be either are left out. */
export function countTenses(narration: string): TenseCounts {
  let past = 0
  let present = 0
  const written = narration.replaceAll('’', "'").match(/[A-Za-z]+(?:['-][A-Za-z]+)*|[.!?;¶]/g) ?? []
  let before = ''
  let last = ''
  let lastWritten = ''
  for (const token of written) {
    const word = token.toLowerCase()
    if (BETWEEN.has(word) || (word.length > 4 && word.endsWith('ly'))) continue
    const tense = tenseOfVerb(word, last, before, lastWritten)
    if (tense === 'past') past++
    else if (tense === 'present') present++
    before = last
    last = word
    lastWritten = token
  }
  return { past, present }
}

function tenseOfVerb(word: string, last: string, before: string, lastWritten: string): Tense | null {
  if (PAST_FORMS.has(word)) return 'past'
  if (PRESENT_FORMS.has(word)) return 'present'
  const isSubject = SUBJECTS.has(last) || SINGULAR_SUBJECTS.has(last)
  const isParticiple = AUXILIARIES.has(last) || (AUXILIARIES.has(before) && !isSubject)
  if (SHARED_FORMS.has(word)) return isParticiple || NO_SUBJECTS.has(last) || MODALS.has(last) ? null : 'past'
  if (word.length > 4 && word.endsWith('ed') && /^[a-z]+$/.test(word) && !NO_VERBS_IN_ED.has(word))
    return isParticiple || NO_SUBJECTS.has(last) || last === '' ? null : 'past'
  if (SUBJECTS.has(last) && BASE_VERBS.has(word)) return MODALS.has(before) ? null : 'present'
  if (SINGULAR_SUBJECTS.has(last) && /^[a-z]{3,}s$/.test(word) && !NO_VERBS_IN_S.has(word) && !word.includes("'"))
    return 'present'
  return /^[A-Z][a-z]/.test(lastWritten) && SINGULAR_VERBS.has(word) ? 'present' : null
}

const MIN_VERBS = 4
/** One tense rules when it has this many times the verbs of the other. */
const RULING_TIMES = 1.5

/** The tense that a text is told in; null when it has few verbs, or both tenses about as often. */
export function mainTense({ past, present }: TenseCounts): Tense | null {
  if (past + present < MIN_VERBS) return null
  if (past >= present * RULING_TIMES) return 'past'
  return present >= past * RULING_TIMES ? 'present' : null
}
