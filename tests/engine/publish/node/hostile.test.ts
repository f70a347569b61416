import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { exportBook } from '../../../../engine/node/publish/export.ts'
import type { Design } from '../../../../engine/spec/design.ts'
import { documentWith, SOURCES } from '../document.ts'
import { epubFaults } from './epub-faults.ts'
import { PICTURE } from './finished-books.ts'

/** Names and texts that someone types to see what happens, or that a model sends. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['right to left', 'كتاب البحر \u202eيبدأ\u202c هنا – ספר'],
  ['emoji', '👩🏽‍🚀🏴󠁧󠁢󠁷󠁬󠁳󠁿 A️⃣ Z̵̢̛̃ͅa̷l̶g̴o̶ 🇲🇾'],
  ['10,000 characters', 'Panjang '.repeat(1250)],
  ['one word of 10,000 letters', 'x'.repeat(10_000)],
  ['XML', '</p></section><script>alert("1")</script> <![CDATA[ ]]> &amp;&nbsp;&bogus; <?php ?> <!-- --'],
  ['Typst', '#import "x.typ" $sum_1$ @ref <label> #{panic("no")} // */ \\ ~ = - +'],
  ['control characters', 'a\u0000b\u0001\u0008\u000b\u001b[31mc\u007f\u0085\u009fd\uFFFE\uFFFF\uFDD0'],
  ['lone surrogates', 'a\ud800b\udc00c\udbff'],
  ['paths', '../../../etc/passwd\\..\\C:\\con %2e%2e/%00'],
  ['YAML', '--- !!js/function >\n: [}{ *a &b "\' # | %'],
  ['nothing to see', '\u200b\u00ad\u2060\ufeff'],
  [
    'Markdown',
    '[a]: <javascript:x>\n\n[a] ![](../p.png) [^1] [b](<a b|c^`"> "t") | a |\n|-\n| `|` |\n\n[^1]: [^1] [c](http://[::1]/{x}|y)\n\n# \n\n<b>&#0;&#x1F;&#xD800;',
  ],
  ['nested', `${'>'.repeat(500)} deep\n\n${'*'.repeat(500)}bold${'*'.repeat(500)}\n\n${'[x]('.repeat(200)}`],
]

const DESIGNS: readonly Design[] = ['novel', 'guide', 'recipes', 'verse', 'picture-book', 'study']

function hostile(text: string, at: number) {
  const facts = {
    title: text.replace(/\s+/g, ' '),
    author: text.replace(/\s+/g, ' '),
    language: (['en', 'ms'] as const)[at % 2]!,
    design: DESIGNS[at % DESIGNS.length]!,
    publication: {
      subtitle: text,
      series: text,
      publisher: text,
      description: text,
      keywords: [text],
      subjects: [text],
      dedication: text,
      aboutAuthor: text,
      aiStatement: text,
    },
  }
  const pictures = new Map([
    [text, PICTURE],
    ['../p.png', PICTURE],
  ])
  return documentWith([text, `## ${text}\n\n${text}\n\n> ${text}\n\n1. ${text}\n\n![${text}](../p.png)`], facts, {
    ...SOURCES,
    cover: PICTURE,
    pictures,
  })
}

describe('hostile titles, names and texts', () => {
  it.each(HOSTILE.map(([name, text], at) => [name, text, at] as const))('%s', async (_, text, at) => {
    const document = hostile(text, at)
    const { bytes } = await exportBook(document, 'epub')
    expect(await epubFaults(bytes)).toEqual([])
    const names = Object.keys(unzipSync(bytes))
    expect(names.filter((name) => !/^(mimetype|META-INF\/container\.xml|EPUB\/[a-z0-9.-]+)$/.test(name))).toEqual([])
    for (const format of ['md', 'html', 'txt'] as const) {
      const written = strFromU8((await exportBook(document, format)).bytes)
      expect(written, format).not.toMatch(/\p{Cs}|(?![\t\n])\p{Cc}/u)
      // What a reference such as &#0; stands for is shown as a character that is missing.
      if (!text.includes('&#')) expect(written, format).not.toContain('\uFFFD')
      if (format === 'html') expect(written.match(/<(script|style|img|a)\b[^>]*>/g)?.filter(isLive)).toEqual([])
    }
  })
})

/** A tag that runs something, or that leads into the machine or to another page than the web's. */
function isLive(tag: string): boolean {
  return (
    tag.startsWith('<script') ||
    /\son\w+=/.test(tag) ||
    !(/^<style>$/.test(tag) || /(href="(#|https?:|mailto:)|src="data:)/.test(tag))
  )
}
