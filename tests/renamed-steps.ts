import { type Document, isMap, isPair, isScalar, type Node, parseDocument, visit } from 'yaml'
import type { Templates } from '../engine/prompt/templates.ts'

/** Other names of the shared steps. */
export const STEP_NAMES: Readonly<Record<string, string>> = {
  outline: 'skeleton',
  introduction: 'doorway',
  chapter: 'stretch',
  conclusion: 'farewell',
}

/** Keys whose map has steps as its keys, and keys whose texts name steps. */
const MAPS = ['steps', 'prompt', 'words', 'preset', 'price']
const TEXTS = ['flow', 'step', 'counts', 'sees', 'as', 'for']

/** A spec or a `_catalog.yaml` in which every shared step has another name. The words of `book:` stay as they are. */
export function withRenamedSteps(text: string): string {
  const document: Document = parseDocument(text)
  visit(document, {
    Pair(_, { key, value }, parents) {
      if (!isScalar(key) || isWithinFields(parents)) return
      const name = String(key.value)
      if (MAPS.includes(name) && isMap(value)) for (const { key: step } of value.items) rename(step as Node)
      if (TEXTS.includes(name)) visit(value as Node, { Scalar: (_key, node) => rename(node) })
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** Templates whose files are named after steps under the other names; those of follow-ups are named after faults. */
export function withRenamedFiles(templates: Templates): Templates {
  return Object.fromEntries(
    Object.entries(templates).map(([path, text]) => {
      const [set, file] = path.split('/')
      return [set === 'follow-up' ? path : `${set}/${renamed(file!)}`, text]
    }),
  )
}

/** `chapter*5` and `chapter 3` become `stretch*5` and `stretch 3`. */
function renamed(text: string): string {
  return text.replaceAll(/[a-z][a-z0-9-]*/g, (name) => STEP_NAMES[name] ?? name)
}

function rename(node: Node): void {
  if (isScalar(node) && typeof node.value === 'string') node.value = renamed(node.value)
}

/** Fields are named by their authors, and an option's words are no step's. */
function isWithinFields(parents: readonly unknown[]): boolean {
  return parents.some((one) => isPair(one) && isScalar(one.key) && one.key.value === 'fields')
}
