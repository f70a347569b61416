import type { NoteName } from '../provider.ts'

/** What models call a note, in both languages, whichever was asked for. */
export const NOTE_LABELS: Readonly<Record<NoteName, readonly string[]>> = {
  characters: ['characters', 'character details', 'character list', 'watak', 'butiran watak', 'senarai watak'],
  recap: ['recap', 'summary', 'ringkasan', 'imbasan'],
  outline: ['plan', 'outline', 'rangka', 'pelan'],
}

/** A note that isn't asked for by name: what a model tells whoever edits the text. */
export const EDITOR_LABELS: readonly string[] = [
  'note for the editor',
  'notes for the editor',
  'note to the editor',
  'note to editor',
  'note for editor',
  "editor's note",
  "editor's notes",
  'editor note',
  'editorial note',
  'nota untuk editor',
  'nota kepada editor',
  'nota bagi editor',
  'nota editor',
  'catatan editor',
  'catatan untuk editor',
]
