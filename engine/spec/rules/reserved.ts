/** Helpers of the templates; a field of that name would be shadowed. */
export const HELPER_NAMES = new Set([
  'if',
  'unless',
  'each',
  'with',
  'lookup',
  'log',
  'is',
  'else',
  'this',
  'helperMissing',
  'blockHelperMissing',
])

/** What the engine gives every template. */
export const ENGINE_NAMES = new Set([
  'settings',
  'step',
  'parts',
  'sections',
  'words',
  'items',
  'demands',
  'outline',
  'characters',
  'recap',
  'previousEnding',
  'workTitle',
  'share',
  'events',
  'chapterWords',
  'opening',
  'lacking',
  'pieceText',
  'remember',
  'marks',
  'guidance',
  'voice',
  'brief',
])

/** Settings every generator has on its own. */
export const OWN_FIELDS = new Set(['language', 'numberOfChapters', 'chapterTitle'])
