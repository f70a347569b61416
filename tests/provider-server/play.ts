/** What the server does instead of answering, or to its answer. Counts of pieces are tokens, times are milliseconds. */
export type Play =
  | { readonly play: 'answer'; readonly text?: string; readonly finish?: string | null }
  | { readonly play: 'status'; readonly status: number; readonly retryAfter?: string; readonly retryAfterMs?: number }
  | { readonly play: 'hang' }
  | { readonly play: 'reset' }
  | { readonly play: 'reset-mid'; readonly after?: number }
  | { readonly play: 'cut'; readonly after?: number }
  | { readonly play: 'stall'; readonly after?: number }
  | { readonly play: 'drip'; readonly every?: number }
  /** Says nothing more after these tokens, half of them unless told, until the test lets it go on. */
  | { readonly play: 'hold'; readonly until: Promise<unknown>; readonly after?: number }
  | { readonly play: 'empty' }
  | { readonly play: 'length'; readonly share?: number }
  | { readonly play: 'filtered' }
  | { readonly play: 'malformed' }
  | { readonly play: 'html' }
  | { readonly play: 'json' }
  | { readonly play: 'stream-error'; readonly code?: number }
  | { readonly play: Taint }
  | { readonly play: 'wrong-language' }
  | { readonly play: OutlineFault; readonly entry?: number }

export type Taint = 'preamble' | 'thinking' | 'fences' | 'chatter' | 'all-taints'
export type OutlineFault = 'outline-missing' | 'outline-doubled' | 'outline-empty'

/** Plays by short names, as scripts and command lines give them. */
const PLAYS = {
  '429': { play: 'status', status: 429 },
  '429-retry-after-1': { play: 'status', status: 429, retryAfter: '1' },
  '429-retry-after-3600': { play: 'status', status: 429, retryAfter: '3600' },
  '500': { play: 'status', status: 500 },
  '503': { play: 'status', status: 503 },
  '401': { play: 'status', status: 401 },
  '400': { play: 'status', status: 400 },
  hang: { play: 'hang' },
  reset: { play: 'reset' },
  'reset-mid': { play: 'reset-mid' },
  cut: { play: 'cut' },
  stall: { play: 'stall' },
  drip: { play: 'drip' },
  empty: { play: 'empty' },
  length: { play: 'length' },
  filtered: { play: 'filtered' },
  malformed: { play: 'malformed' },
  html: { play: 'html' },
  json: { play: 'json' },
  'stream-error': { play: 'stream-error' },
  preamble: { play: 'preamble' },
  thinking: { play: 'thinking' },
  fences: { play: 'fences' },
  chatter: { play: 'chatter' },
  'all-taints': { play: 'all-taints' },
  'wrong-language': { play: 'wrong-language' },
  'outline-missing': { play: 'outline-missing' },
  'outline-doubled': { play: 'outline-doubled' },
  'outline-empty': { play: 'outline-empty' },
  answer: { play: 'answer' },
} as const satisfies Record<string, Play>

export type PlayName = keyof typeof PLAYS

export function playOf(play: Play | PlayName): Play {
  return typeof play === 'string' ? PLAYS[play] : play
}
