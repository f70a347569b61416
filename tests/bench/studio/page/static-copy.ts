import { createElement, type ReactNode } from 'react'

/** React's names of attributes that HTML writes otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  maxlength: 'maxLength',
  inputmode: 'inputMode',
  tabindex: 'tabIndex',
  novalidate: 'noValidate',
  'stroke-width': 'strokeWidth',
  value: 'defaultValue',
  checked: 'defaultChecked',
}

/** A component that draws these elements, as somebody would have written it by hand: one nested call of `createElement`. */
export function staticCopy(element: Element): () => ReactNode {
  // oxlint-disable-next-line typescript/no-implied-eval -- written from the page's own elements, as a compiler would
  const draw = new Function('h', `return ${written(element)}`) as (h: typeof createElement) => ReactNode
  function Copy() {
    return draw(createElement)
  }
  return () => createElement(Copy)
}

function written(element: Element): string {
  const name = element.localName
  const props: Record<string, unknown> = {}
  for (const { name: attribute, value } of element.attributes) {
    // Of an option, the value is its own.
    const own = name === 'option' && attribute === 'value' ? 'value' : (NAMES[attribute] ?? attribute)
    props[own] = BOOLEAN.has(attribute) ? true : value
  }
  if (element instanceof HTMLSelectElement) props.defaultValue = element.value
  if (element instanceof HTMLTextAreaElement) props.defaultValue = element.value
  delete props.selected
  const children = element instanceof HTMLTextAreaElement ? [] : [...element.childNodes].map(writtenNode)
  return `h(${[JSON.stringify(name), JSON.stringify(props), ...children].join(',')})`
}

const BOOLEAN = new Set(['novalidate', 'checked', 'disabled', 'required', 'readonly'])

function writtenNode(node: Node): string {
  return node instanceof Element ? written(node) : JSON.stringify(node.textContent)
}
