import { useEffect, useRef } from 'react'
import { textOfSection } from '../../../../engine/publish/sections.ts'
import { sectionMarkup } from '../../../../engine/publish/web/content.ts'
import { headingMarkup } from '../../../../engine/publish/web/heading.ts'
import type { Design, Interior } from '../../../../engine/spec/design.ts'
import book from '../../../../templates/epub/book.css?inline'
import guide from '../../../../templates/epub/guide.css?inline'
import novel from '../../../../templates/epub/novel.css?inline'
import pictureBook from '../../../../templates/epub/picture-book.css?inline'
import recipes from '../../../../templates/epub/recipes.css?inline'
import study from '../../../../templates/epub/study.css?inline'
import verse from '../../../../templates/epub/verse.css?inline'
import classic from '../../../../templates/interiors/classic.css?inline'
import clear from '../../../../templates/interiors/clear.css?inline'
import elegant from '../../../../templates/interiors/elegant.css?inline'
import modern from '../../../../templates/interiors/modern.css?inline'
import type { Book } from '../../../api/books.ts'
import { useText } from '../../../language/language.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** The stylesheets of an EPUB, as the export has them. */
const KINDS: Readonly<Record<Design, string>> = { novel, guide, recipes, verse, 'picture-book': pictureBook, study }
const INTERIOR_STYLES: Readonly<Record<Interior, string>> = { classic, modern, elegant, clear }

/** The studio's own: not every machine has a serif face. */
const TYPEFACE = 'html{font-family:var(--font-serif),serif}'

/** What a device adds: its type, and on an e-reader pages instead of a long one. */
const DEVICE_STYLES = {
  phone: 'html{font-size:16px}body{padding:0 12px 24px}',
  reader:
    'html{font-size:15px;height:100%}body{height:100%;margin:0;columns:auto 1;column-gap:36px;column-fill:auto}section{height:100%}',
} as const

interface DevicePreviewProps {
  book: Book
  kind: Design
  interior: Interior
  device: keyof typeof DEVICE_STYLES
}

/** The beginning of the first part as the EPUB shows it, in a frame of a phone or an e-reader. */
export default function DevicePreview({ book: shown, kind, interior, device }: DevicePreviewProps) {
  const { t } = useText()
  const host = useRef<HTMLElement>(null)
  const piece = shown.pieces.find(({ writes, number, text }) => writes === 'text' && number > 0 && text !== '')
  const first = piece ?? shown.pieces.find(({ writes, text }) => writes === 'text' && text !== '')
  const label = first === undefined ? null : first.label[shown.language]
  const title = first?.title ?? null
  const text = first?.text ?? ''
  const { language } = shown
  useEffect(() => {
    const element = host.current!
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync([book, KINDS[kind], TYPEFACE, INTERIOR_STYLES[interior], DEVICE_STYLES[device]].join('\n'))
    root.adoptedStyleSheets = [sheet]
    const named = title === null ? { label: null, title: label } : { label, title }
    const section = { id: 'first', matter: 'body', role: 'entry', ...named, ...textOfSection(text, kind) } as const
    const markup = sectionMarkup(section, { picture: ownPicture, prefix: '', isEpub: false, language, back: '' })
    const html = document.createElement('html')
    html.lang = language
    const body = html.appendChild(document.createElement('body'))
    const page = body.appendChild(document.createElement('section'))
    page.className = 'body entry'
    page.append(...nodesOf(`${headingMarkup(section)}${markup}`))
    root.replaceChildren(html)
    element.scrollTo(0, 0)
  }, [kind, interior, device, title, label, text, language])
  return (
    <figure className="mt-4">
      <section
        ref={host}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t(`publishing.on-${device}`)}
        className={classNames(
          'mx-auto border-line-strong shadow-lift',
          device === 'phone'
            ? 'h-140 w-full max-w-90 overflow-y-auto rounded-3xl border-8 bg-paper text-ink'
            : 'h-120 w-full max-w-96 overflow-x-auto overflow-y-hidden rounded-xl border-16 bg-[#f5f3ec] p-6 text-[#1b1b1b]',
        )}
      />
      <figcaption className="mt-2 text-center text-2xs text-ink-soft">{t(`publishing.on-${device}-about`)}</figcaption>
    </figure>
  )
}

/** Pictures of this server only: a page never asks another one. */
function ownPicture(address: string): string | null {
  return address.startsWith('/api/images/') ? address : null
}

/** Markup of the engine, in which texts are escaped, as nodes. */
function nodesOf(markup: string): Node[] {
  const source = `<div xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">${markup}</div>`
  const parsed = new DOMParser().parseFromString(source, 'application/xhtml+xml')
  return [...document.importNode(parsed.documentElement, true).childNodes]
}
