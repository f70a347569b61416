import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { GeneratorPage } from '../../../../studio/api/catalog.ts'
import { SettingsForm } from '../../../../studio/generator/form/settings-form.tsx'
import { useSettings } from '../../../../studio/generator/form/use-settings.ts'
import { LanguageProvider, LanguageScope } from '../../../../studio/language/language.tsx'
import { newPlace, type Scene } from './scene.ts'

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
function staticCopy(element: Element): () => ReactNode {
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

interface FormData {
  readonly page: GeneratorPage
}

function Settings({ page }: FormData) {
  const { control, language } = useSettings(page)
  return (
    <LanguageScope language={language}>
      <form noValidate>
        <SettingsForm generator={page.generator} control={control} />
      </form>
    </LanguageScope>
  )
}

function formOf(page: GeneratorPage): ReactNode {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider>
        <Settings page={page} />
      </LanguageProvider>
    </QueryClientProvider>
  )
}

/** The form as a generator's page has it, mounted anew at each step. */
export function openFormMount({ page }: FormData): Scene {
  return mounting(() => formOf(page))
}

/** The same elements with the same attributes and nothing behind them. */
export function openStaticMount({ page }: FormData): Scene {
  const place = newPlace()
  const root = createRoot(place)
  flushSync(() => root.render(formOf(page)))
  const draw = staticCopy(place.firstElementChild!)
  root.unmount()
  place.remove()
  return mounting(draw)
}

export function openFormTyping({ page }: FormData): Scene {
  return typing(formOf(page))
}

function mounting(draw: () => ReactNode): Scene {
  const roots: Root[] = []
  let place: HTMLElement | null = null
  return {
    step() {
      // What was there before goes without a word: taking it down is nobody's mount.
      place?.remove()
      place = newPlace()
      const root = createRoot(place)
      roots.push(root)
      flushSync(() => root.render(draw()))
    },
    close() {
      place?.remove()
      for (const root of roots) root.unmount()
    },
  }
}

/** A letter at each step in the first field for text, as the browser tells of it. */
export function typing(form: ReactNode): Scene {
  const place = newPlace()
  const root = createRoot(place)
  flushSync(() => root.render(form))
  const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>('input[type=text], textarea')!
  field.focus()
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  return {
    step() {
      set!.call(field, field.value.length > 60 ? 'a' : `${field.value}a`)
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'a' }))
    },
    close() {
      root.unmount()
      place.remove()
    },
  }
}
