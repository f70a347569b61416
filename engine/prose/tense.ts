export type Tense = 'past' | 'present'

/** Verbs whose form shows the tense. */
export type TenseCounts = Readonly<Record<Tense, number>>

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const PAST_FORMS = set(
  "was were had did didn't wasn't weren't hadn't went came took saw knew gave began wrote spoke broke fell rose drew grew threw flew woke wore ate drank sang swam chose drove rode shook stole swore tore became forgot forgave froze sank shrank sprang rang blew ran said",
)
/** Past forms that are participles too. */
const SHARED_FORMS = set(
  'told thought felt found kept held stood sat brought heard met lost caught bought taught fought sent spent built slept swept wept crept led hid bit struck understood got made paid laid meant dealt hung won shone slid spun stuck swung clung dug fled fed sold shot bent lit knelt leapt left',
)
const PRESENT_FORMS = set(
  "is are am isn't aren't don't doesn't does has hasn't haven't can can't cannot will won't i'm you're we're they're it's he's she's that's there's i've we've they've i'll he'll she'll it'll we'll they'll",
)
const AUXILIARIES = set(
  "be been being is are am was were has have had having get gets got i'm he's she's it's you're we're they're i've we've they've i'd he'd she'd",
)
const MODALS = set(
  "to will would can could shall should may might must did do does don't didn't doesn't won't wouldn't couldn't can't let let's i'll he'll she'll they'll we'll not",
)
const NO_SUBJECTS = set(
  'the a an his her its their my our your this that these those of in on at with by for from no some any every each all so very more most half newly well too as and-',
)
const SUBJECTS = set('i you we they')
const SINGULAR_SUBJECTS = set('he she it who')
const BETWEEN = set('just always never still also only then now already often even soon once almost')
const NO_VERBS_IN_S = set(
  'was is has does his this its as us yes perhaps sometimes always less unless across besides thus',
)
const NO_VERBS_IN_ED = set(
  'need indeed hundred speed feed seed breed bleed exceed proceed succeed embed shed sacred naked wicked rugged hatred kindred beloved wretched crooked',
)
const BASE_VERBS = set(
  'go come take make give see know think feel stand sit hold pull push open close step lean nod shake smile laugh wait run stop start begin tell ask answer watch hear write keep leave lift fall rise move reach pick find want need try turn look walk say have do like love hate hope wish remember believe understand mean live sleep wake eat drink wear carry catch bring buy call cross cry drive fill follow forget get grow hang help hurry kneel learn lie listen lose meet notice pass pay play press pretend promise remain reply return roll search seem send show shout sing slip speak spend stare stay swallow talk taste touch use visit wonder work',
)
/** Third person singular, after a name. */
const SINGULAR_VERBS = set(
  'says looks turns walks goes comes takes makes gives sees knows thinks feels stands sits holds puts pulls pushes opens closes steps leans nods shakes smiles laughs waits runs stops starts begins tells asks answers watches hears reads writes keeps leaves lifts sets falls rises moves reaches picks finds wants needs tries lets brings carries follows hangs lies listens pours presses replies returns rolls shrugs sighs slides sleeps speaks stares stays swallows talks touches wakes wears whispers wipes works',
)

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
export function tenseOf({ past, present }: TenseCounts): Tense | null {
  if (past + present < MIN_VERBS) return null
  if (past >= present * RULING_TIMES) return 'past'
  return present >= past * RULING_TIMES ? 'present' : null
}
