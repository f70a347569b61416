import { DOMSerializer, type Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { printMarkdown } from '../markdown/write.ts'
import { schema } from '../schema.ts'
import { type BlockEdit, editsOf, type SuggestedChange, type SuggestedText, withTaken } from './changes.ts'

export type ChangeDecision = 'taken' | 'left'

/** A suggested text that is shown in the document, with what is decided about its sentences. */
export interface Suggestion {
  readonly suggested: SuggestedText
  readonly edits: readonly BlockEdit[]
  readonly changes: readonly SuggestedChange[]
  /** By the ids of the changes; the others are open. */
  readonly decisions: Readonly<Record<string, ChangeDecision>>
  /** The id of the change that the keys decide about; null: there is none. */
  readonly active: string | null
}

type Action =
  | { readonly show: SuggestedText | null }
  | { readonly decide: readonly string[]; readonly as: ChangeDecision | null }
  | { readonly activate: string }

const key = new PluginKey<Suggestion | null>('suggestion')

/**
 * Shows a suggested text in the document itself: what goes is struck through, what comes stands behind it. The document isn't changed by
 * it, so nothing of it is saved before it is taken.
 */
export function suggestionPlugin(): Plugin<Suggestion | null> {
  return new Plugin<Suggestion | null>({
    key,
    state: {
      init: () => null,
      apply(tr, before) {
        const action = tr.getMeta(key) as Action | undefined
        const now = tr.docChanged && before !== null ? followed(tr, before) : before
        if (action === undefined) return now
        if ('show' in action) return action.show === null ? null : suggestionIn(tr.doc, action.show)
        if (now === null) return null
        return 'activate' in action ? { ...now, active: action.activate } : decided(now, action)
      },
    },
    props: {
      decorations: (state) => {
        const suggestion = readSuggestion(state)
        return suggestion === null ? null : DecorationSet.create(state.doc, decorationsOf(suggestion))
      },
      handleClick(view, _at, event) {
        const change = (event.target as Element).closest<HTMLElement>('[data-change]')?.dataset.change
        if (change !== undefined) view.dispatch(activateChange(view.state, change))
        return false
      },
    },
  })
}

export function readSuggestion(state: EditorState): Suggestion | null {
  return key.getState(state) ?? null
}

/** Shows a text in the place of another; null: nothing is suggested any more. */
export function showSuggestion(state: EditorState, show: SuggestedText | null): Transaction {
  return state.tr.setMeta(key, { show } satisfies Action)
}

/** Decides about changes; null: they are open again. The next open one becomes active. */
export function decideChanges(state: EditorState, decide: readonly string[], as: ChangeDecision | null): Transaction {
  return state.tr.setMeta(key, { decide, as } satisfies Action)
}

export function activateChange(state: EditorState, activate: string): Transaction {
  return state.tr.setMeta(key, { activate } satisfies Action)
}

/** The whole text with what is taken of the suggestion. */
export function textWithTaken(state: EditorState): string {
  const suggestion = readSuggestion(state)
  if (suggestion === null) return printMarkdown(state.doc)
  const taken = Object.entries(suggestion.decisions).flatMap(([id, decision]) => (decision === 'taken' ? [id] : []))
  return printMarkdown(withTaken(state.doc, suggestion.edits, new Set(taken)))
}

function suggestionIn(doc: Node, suggested: SuggestedText): Suggestion | null {
  const edits = editsOf(doc, suggested)
  if (edits === null) return null
  const changes = edits.flatMap((edit) => edit.changes)
  return { suggested, edits, changes, decisions: {}, active: changes[0]?.id ?? null }
}

/** The suggestion in a document that was changed: moved, or read anew where one of its blocks was changed. */
function followed(tr: Transaction, suggestion: Suggestion): Suggestion | null {
  const edits = suggestion.edits.map((edit) => movedEdit(tr, edit))
  if (edits.every((edit) => edit !== null))
    return { ...suggestion, edits, changes: edits.flatMap((edit) => edit.changes) }
  const anew = suggestionIn(tr.doc, suggestion.suggested)
  if (anew === null) return null
  const known = new Map(suggestion.changes.map((change) => [meaningOf(change), suggestion.decisions[change.id]]))
  const decisions = anew.changes.flatMap((change) => {
    const decision = known.get(meaningOf(change))
    return decision === undefined ? [] : [[change.id, decision] as const]
  })
  return { ...anew, decisions: Object.fromEntries(decisions) }
}

function movedEdit(tr: Transaction, edit: BlockEdit): BlockEdit | null {
  const at = tr.mapping.map(edit.at, edit.old === null ? -1 : 1)
  if (edit.old !== null && tr.doc.nodeAt(at) !== edit.old) return null
  const by = at - edit.at
  if (by === 0) return edit
  const moved = (change: SuggestedChange) => ({ ...change, from: change.from + by, to: change.to + by })
  const changes = edit.changes.map(moved)
  const units =
    edit.units?.map((unit) => ({ ...unit, change: changes.find(({ id }) => id === unit.change?.id) ?? null })) ?? null
  return { ...edit, at, units, changes }
}

function meaningOf({ before, after }: SuggestedChange): string {
  return JSON.stringify([before, after])
}

function decided(
  suggestion: Suggestion,
  { decide, as }: { readonly decide: readonly string[]; readonly as: ChangeDecision | null },
): Suggestion {
  const others = Object.entries(suggestion.decisions).filter(([id]) => !decide.includes(id))
  const decisions = Object.fromEntries([...others, ...(as === null ? [] : decide.map((id) => [id, as] as const))])
  const at = suggestion.changes.findIndex(({ id }) => id === suggestion.active)
  const inTurn = [...suggestion.changes.slice(at), ...suggestion.changes.slice(0, at)]
  const next = as === null ? undefined : inTurn.find(({ id }) => decisions[id] === undefined)
  return { ...suggestion, decisions, active: next?.id ?? suggestion.active }
}

const DRAWN = DOMSerializer.fromSchema(schema)

function decorationsOf({ edits, decisions, active }: Suggestion): Decoration[] {
  return edits.flatMap((edit) => {
    const attributes = ({ id }: SuggestedChange, kind: 'old' | 'new') => ({
      class: `canvas-suggested canvas-suggested-${kind}`,
      'data-change': id,
      'data-decision': decisions[id] ?? 'open',
      ...(id === active ? { 'data-active': '' } : {}),
    })
    const state = edit.changes.map(({ id }) => `${id}${decisions[id] ?? ''}${id === active}`).join()
    const goes = edit.changes.flatMap((change) => {
      if (change.from === change.to) return []
      const given = attributes(change, 'old')
      return edit.units === null
        ? Decoration.node(change.from, change.to, given)
        : Decoration.inline(change.from, change.to, given)
    })
    if (edit.old === null || edit.units === null) {
      if (edit.fresh === null) return goes
      const draw = () => drawnBlock(edit, attributes)
      const at = edit.at + (edit.old?.nodeSize ?? 0)
      return [
        ...goes,
        Decoration.widget(at, draw, { side: -1, key: `block ${edit.at} ${state}`, ignoreSelection: true }),
      ]
    }
    const comes = edit.changes.flatMap((change) => {
      if (change.fresh.size === 0) return []
      const draw = () => drawnSentence(change, attributes(change, 'new'))
      const told = { side: 1, key: `${change.id} ${edit.at} ${state} ${change.after}`, ignoreSelection: true }
      return [Decoration.widget(change.to, draw, told)]
    })
    return [...goes, ...comes]
  })
}

type Attributes = Readonly<Record<string, string>>

function element(name: string, attributes: Attributes): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.contentEditable = 'false'
  return made
}

function drawnSentence(change: SuggestedChange, attributes: Attributes): HTMLElement {
  const made = element('ins', attributes)
  made.append(' ', DRAWN.serializeFragment(change.fresh, { document }), ' ')
  return made
}

function drawnBlock(
  { fresh, units, changes }: BlockEdit,
  attributes: (change: SuggestedChange, kind: 'new') => Attributes,
): HTMLElement {
  if (units === null) {
    const made = element('div', attributes(changes[0]!, 'new'))
    made.append(DRAWN.serializeNode(fresh!, { document }))
    return made
  }
  const block = element(fresh!.type === schema.nodes.heading ? 'h3' : 'p', {})
  for (const change of changes) block.append(drawnSentence(change, attributes(change, 'new')))
  return block
}
