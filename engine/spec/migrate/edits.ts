import { isMap, isPair, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml'

/** Text that takes the place of the characters from `start` to before `end`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text after edits that don't overlap. Everything else stays as it is: comments, order, spaces, line ends. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((edited, edit) => edited.slice(0, edit.start) + edit.text + edited.slice(edit.end), text)
}

/** The pair of a plain key. */
export function findPair(map: YAMLMap, key: string): Pair<Scalar, Node | null> | undefined {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key) as Pair<Scalar, Node | null> | undefined
}

/** Edits that remove pairs of a map, all or none: none where one has a comment or is behind a dash. */
export function removePairs(text: string, map: YAMLMap, keys: readonly string[]): Edit[] {
  const isRemoved = ({ key }: Pair) => isScalar(key) && keys.includes(String(key.value))
  const lastKept = map.items.findLastIndex((pair) => !isRemoved(pair))
  const edits = map.items.flatMap((pair, index) => {
    if (!isRemoved(pair)) return []
    return [map.flow ? removedInline(map, index, index < lastKept) : removedLines(text, map, index)]
  })
  const clean = edits.filter((edit) => edit !== null && !hasComment(text.slice(edit.start, edit.end)))
  return clean.length === edits.length ? (clean as Edit[]) : []
}

/** Whether a part of a file may hold a comment. */
function hasComment(text: string): boolean {
  return /(^|\s)#/.test(text)
}

/** With the comma that follows, or with the one before where nothing that stays follows. */
function removedInline({ items }: YAMLMap, index: number, isFollowed: boolean): Edit | null {
  const pair = items[index]!
  const before = items[index - 1]
  if (isFollowed) return { start: startOf(pair), end: startOf(items[index + 1]!), text: '' }
  return before ? { start: endOf(before), end: endOf(pair), text: '' } : null
}

function removedLines(text: string, { items }: YAMLMap, index: number): Edit | null {
  const pair = items[index]!
  const start = text.lastIndexOf('\n', startOf(pair) - 1) + 1
  const lineEnd = endOfLine(text, pair)
  const isAlone = text.slice(start, startOf(pair)).trim() === '' && text.slice(endOf(pair), lineEnd).trim() === ''
  return isAlone ? { start, end: lineEnd, text: '' } : null
}

function startOf({ key }: Pair): number {
  return (key as Scalar).range![0]
}

/** The end of a pair's value. A pair without one ends with its key. */
function endOf({ key, value }: Pair): number {
  return contentEnd((value ?? key) as Node)
}

/** The range of a block map or list reaches to the next key; this is the end of its last value. */
function contentEnd(node: Node): number {
  const last = (isMap(node) || isSeq(node)) && !node.flow ? node.items.at(-1) : undefined
  if (isPair(last)) return endOf(last)
  return last === undefined ? node.range![1] : contentEnd(last as Node)
}

/** Where the line after a pair begins; the length of the text where it ends the last line. */
export function endOfLine(text: string, pair: Pair): number {
  const end = endOf(pair)
  return text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length
}

/** Puts a line where a line begins, or at the end of the text. */
export function insertLine(text: string, start: number, line: string): Edit {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const isAfterLine = start === 0 || text[start - 1] === '\n'
  return { start, end: start, text: isAfterLine ? `${line}${newline}` : `${newline}${line}` }
}

/** Takes the place of a pair's value, behind the colon. Null where a comment is in the way, or where the key begins with `?`. */
export function replaceValue(text: string, pair: Pair, value: string): Edit | null {
  const start = (pair.key as Scalar).range![1]
  const end = endOf(pair)
  const before = text.slice(start, end)
  return /^ *:/.test(before) && !hasComment(before) ? { start, end, text: `:${value && ` ${value}`}` } : null
}
