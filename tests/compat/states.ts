/** A working folder as a release left it: how the demo writer made it over HTTP. */
export interface State {
  /** Commands that made it, in the folder. */
  readonly made: readonly (readonly string[])[]
  /** Commands whose output is compared; those of a book, if absent. */
  readonly read?: readonly (readonly string[])[]
  /** Files put there before them. */
  readonly files?: Readonly<Record<string, string>>
}

const NOVEL = `# The Salt Road

## Chapter 1: The Gate

Mira left the gate open, and the goats took the road.[^1]

"Nobody counts them," she said.

[^1]: There were eleven.

## Chapter 2: The Well

![A well](well.png)

By noon the well was dry. Eleven goats stood around it.
`

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const ROMANCE = ['romance', '--no-input', '--chapters', '7', '--out', 'book'] as const

/** What is asked of a book in every state. */
const BOOK_READ: readonly (readonly string[])[] = [
  ['versions', 'book', '--json'],
  ['plan', 'book', '--json'],
  ['report', 'book', '--json'],
  ['export', 'book', '--format', 'md,txt,html,epub,docx', '--out', 'files'],
  // Last: it keeps its findings in the folder, which changes the date in the files of an export.
  ['review', 'book', '--no-model', '--json'],
]

export const STATES: Readonly<Record<string, State>> = {
  outline: { made: [['write', ...ROMANCE, '--until', 'outline']] },
  'half-written': { made: [['write', ...ROMANCE, '--until', 'chapter 2']] },
  finished: { made: [['write', ...ROMANCE]] },
  'finished-malay': {
    made: [['write', 'mental-health', '--no-input', '--lang', 'ms', '--chapters', '5', '--out', 'book']],
  },
  'long-chapters': { made: [['write', ...ROMANCE, '--words', '4000', '--until', 'chapter 1']] },
  'with-brief': {
    files: {
      'brief.md':
        '## Premise\n\nA ferry that never leaves.\n\n## People\n\n- Salmah, who sells tickets\n\n## Must happen\n\n- The ferry leaves\n',
    },
    made: [['write', ...ROMANCE, '--brief', 'brief.md', '--until', 'chapter 1']],
  },
  rewritten: {
    made: [
      ['write', ...ROMANCE, '--until', 'chapter 2'],
      ['rewrite', 'book', '--piece', 'chapter 1', '--manner', 'shorter'],
      ['rewrite', 'book', '--piece', 'chapter 1', '--instruction', 'more rain'],
      ['restore', 'book', '--piece', 'chapter 1', '--to', '1'],
      ['lock', 'book', '--piece', 'chapter 2'],
    ],
  },
  'read-and-decided': {
    made: [
      ['write', ...ROMANCE],
      ['review', 'book', '--leave', '1.1', '--no-fault', '1.2'],
    ],
  },
  planned: {
    made: [
      ['write', ...ROMANCE, '--until', 'chapter 1'],
      ['plan', 'book', '--propose', 'more sea'],
      ['scenes', 'book'],
    ],
  },
  imported: {
    files: { 'novel.md': NOVEL, 'well.png': PNG },
    made: [['import', 'novel.md', '--no-input', '--yes', '--out', 'book', '--author', 'Salmah']],
  },
  'imported-to-go-on': {
    files: { 'novel.md': NOVEL, 'well.png': PNG },
    made: [
      ['import', 'novel.md', '--no-input', '--yes', '--generator', 'romance', '--chapters', '7', '--out', 'book'],
      ['write', '--out', 'book', '--resume', '--step'],
    ],
  },
  'pack-with-recording': {
    made: [
      ['new', '--pack', 'kalam-pack-letters', '--dir', 'book', '--kind', 'book', '--no-input'],
      ['record', 'letters', '--generators', 'book', '--chapters', '5', '--no-input'],
    ],
    read: [
      ['pack', 'check', 'book'],
      ['show', 'letters', '--generators', 'book', '--json'],
      ['prompt', 'letters', '--all', '--generators', 'book'],
      ['replay', 'letters', '--generators', 'book', '--json'],
    ],
  },
  'with-cover-and-description': {
    made: [
      ['write', ...ROMANCE],
      ['write', 'amazon-pdp', '--no-input', '--book', 'book'],
      ['cover', 'book', '--size', '160x256', '--choose', '2'],
    ],
  },
}

/** What is asked of a state. */
export function readOf(state: string): readonly (readonly string[])[] {
  return STATES[state]!.read ?? BOOK_READ
}

export const PICTURE = { name: 'well.png', base64: PNG }
