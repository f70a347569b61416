import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { defineConfig, type MarkdownRenderer } from 'vitepress'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

const DOCS = resolve(import.meta.dirname, '../..')
const ROOT = dirname(DOCS)

/** The pages of each reader, in the order of the README's table. */
const READERS = [
  { text: 'Authors', pages: ['writing', 'importing', 'manuscript', 'publishing'] },
  { text: 'Power users', pages: ['command-line', 'batch', 'endpoints', 'library', 'agents'] },
  {
    text: 'Maintainers of generators',
    pages: ['first-pack', 'generators', 'flows', 'output', 'templates', 'prompts', 'workbench', 'packs'],
  },
  { text: 'Operators', pages: ['server'] },
  { text: 'Contributors', pages: ['architecture', 'studio', 'glossary', 'bench', 'quality/README', 'samples/README'] },
]

const decisions = readdirSync(join(DOCS, 'decisions'))
  .filter((file) => file.endsWith('.md'))
  .toSorted()
  .map((file) => `decisions/${file.slice(0, -3)}`)

/** An entry of the side bar, named by the page's first heading. */
function entryOf(page: string): { text: string; link: string } {
  const [, title = page] = /^# (.+)$/m.exec(readFileSync(join(DOCS, `${page}.md`), 'utf8')) ?? []
  return { text: title, link: `/${page.replace(/README$/, '')}` }
}

/** Where a link of a page leads on the site, or null for a file of the sources, which the site doesn't have. */
function siteLink(page: string, href: string): string | null {
  if (/^[a-z]+:|^#|^\//.test(href)) return href
  const [path = ''] = href.split('#')
  const target = resolve(DOCS, dirname(page), path)
  if (target === join(ROOT, 'README.md')) return '/'
  const own = relative(DOCS, target)
  if (own.startsWith('..') || !existsSync(target)) return null
  if (statSync(target).isDirectory()) return existsSync(join(target, 'README.md')) ? `/${own}/` : null
  return own.endsWith('.md') ? href : null
}

/** Links within the site; the name of a file that it doesn't have becomes plain text. */
function linkPages(tokens: readonly Token[], page: string): void {
  let isLeft = false
  for (const token of tokens) {
    if (token.type === 'link_close' && isLeft) token.tag = 'span'
    if (token.type !== 'link_open') continue
    const link = siteLink(page, decodeURI(token.attrGet('href') ?? ''))
    isLeft = link === null
    if (isLeft) token.tag = 'span'
    token.attrs = link === null ? [] : [['href', link]]
  }
}

export default defineConfig({
  title: 'Kalam',
  description: 'Books written with language models: one YAML file a generator',
  lang: 'en',
  // A copy of docs, made by build.ts: pages find the site's packages only below its folder.
  srcDir: 'pages',
  ignoreDeadLinks: 'localhostLinks',
  outDir: join(import.meta.dirname, '../dist'),
  cacheDir: join(import.meta.dirname, 'cache'),
  rewrites: { ':folder/README.md': ':folder/index.md' },
  cleanUrls: false,
  lastUpdated: false,
  markdown: {
    config: (markdown) => {
      // A prompt's `{{value}}` is text, not an expression of the site.
      const { code_inline: code } = markdown.renderer.rules
      markdown.renderer.rules.code_inline = (...given) => code!(...given).replace('<code', '<code v-pre')
      markdown.core.ruler.push('links', ({ tokens, env }) => {
        for (const { children } of tokens) linkPages(children ?? [], env.relativePath)
      })
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'HTTP API', link: '/api.html', target: '_self' },
      { text: 'Library', link: '/library' },
    ],
    sidebar: [
      ...READERS.map(({ text, pages }) => ({ text, collapsed: false, items: pages.map(entryOf) })),
      { text: 'Decisions', collapsed: true, items: decisions.map(entryOf) },
    ],
  },
})
