import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import ROOMS from './rooms.json' with { type: 'json' }

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const at = (file: string, line: number, message: string) => `${file}:${line + 1}: ${message}`

/** Documents whose paths lead developers through the sources. */
const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'docs/quality'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
]

/** Every document at the top and beneath `docs/`, without what a build of the site leaves in its folder. */
const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/^site[\\/]/.test(name))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
]

const MAX_README_BYTES = 10_000

/** Folders of the sources. Only words in backticks that begin with one are taken for paths. */
const FOLDERS = /^(?:cli|docs|engine|generators|migrations|server|studio|templates|tests)\//

/** The words in backticks of each line outside fenced blocks. */
function quotedByLine(text: string): string[][] {
  return proseOf(text).map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted!))
}

/** A document's lines. Those of fenced blocks are empty. */
function proseOf(text: string): string[] {
  let isFenced = false
  return text.split('\n').map((line) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isFenced = !isFenced
    return isFence || isFenced ? '' : line
  })
}

/** True for a path of the sources. `<id>` and `…` stand for names that the reader chooses. */
function isPath(quoted: string): boolean {
  return FOLDERS.test(quoted) && !/[<…*\s]/.test(quoted)
}

/** The paths of the tree of docs/architecture.md: a folder at the line's start, its rooms two blanks further in. */
function treePaths(text: string): string[] {
  const tree = /## The tree\n[^`]*```\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  let folder = ''
  return tree.split('\n').flatMap((line) => {
    const names = /^ {0,2}((?:[\w-]+\/,?(?: |$))+)/.exec(line)?.[1]?.match(/[\w-]+\//g) ?? []
    if (line.startsWith('  ')) return names.map((name) => folder + name)
    folder = names[0] ?? folder
    return names
  })
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return proseOf(text).flatMap((line) => {
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1]
    if (heading === undefined) return []
    const plain = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '')
    return [plain.trim().replaceAll(' ', '-')]
  })
}

/** What is wrong with the relative links of a document. */
function brokenLinks(file: string, text: string): string[] {
  return proseOf(text).flatMap((line, number) => {
    const links = [...line.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
      ([, one, other]) => one ?? other!,
    )
    return links.flatMap((link) => {
      if (/^[a-z]+:/.test(link)) return []
      const [path, anchor] = link.split('#')
      const target = path === '' ? file : join(dirname(file), path!)
      if (target !== file && !existsSync(join(ROOT, target))) return [at(file, number, `${link} leads nowhere`)]
      if (anchor === undefined || anchorsOf(target === file ? text : read(target)).includes(anchor)) return []
      return [at(file, number, `${target} has no heading #${anchor}`)]
    })
  })
}

/** The paths of a document that are not there. */
function missingPaths(file: string, text: string): string[] {
  return quotedByLine(text).flatMap((quoted, number) =>
    quoted
      .filter((path) => isPath(path) && !existsSync(join(ROOT, path)))
      .map((path) => at(file, number, `no ${path}`)),
  )
}

/** The text of a file, or of all files beneath a folder. */
function textOf(path: string): string {
  const whole = join(ROOT, path)
  if (!existsSync(whole)) return ''
  if (statSync(whole).isFile()) return readFileSync(whole, 'utf8')
  const files = readdirSync(whole, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n')
}

/** The names of a line that are in none of the files which the line leads to. */
function missingNames(file: string, text: string): string[] {
  return quotedByLine(text).flatMap((quoted, number) => {
    const paths = quoted.filter(isPath)
    if (paths.length === 0) return []
    const sources = paths.map(textOf).join('\n')
    const names = quoted.filter((name) => !isPath(name) && !/^(?:npm|npx|kalam) |[<…]/.test(name))
    return names.filter((name) => !sources.includes(name)).map((name) => at(file, number, `${name} isn't in ${paths}`))
  })
}

describe('documents', () => {
  it('are found', () => {
    expect(DOCUMENTS).toEqual(expect.arrayContaining([...GUIDES, 'CHANGELOG.md', 'docs/server.md']))
  })

  it('README.md is short: its details are in docs', () => {
    expect(statSync(join(ROOT, 'README.md')).size).toBeLessThanOrEqual(MAX_README_BYTES)
  })

  it.each(DOCUMENTS)('%s has no broken link', (file) => {
    expect(brokenLinks(file, read(file))).toEqual([])
  })

  it.each(GUIDES)('%s names paths that exist', (file) => {
    expect(missingPaths(file, read(file))).toEqual([])
  })

  it('the tree of docs/architecture.md is that of the sources', () => {
    const paths = treePaths(read('docs/architecture.md'))
    for (const [layer, rooms] of Object.entries(ROOMS)) {
      const listed = paths.filter((path) => path.startsWith(`${layer}/`) && path !== `${layer}/`)
      const withCode = listed.filter((path) => path !== 'studio/style/')
      expect(withCode).toEqual(Object.keys(rooms).map((room) => `${layer}/${room}/`))
    }
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('docs/architecture.md names what its files hold', () => {
    expect(missingNames('docs/architecture.md', read('docs/architecture.md'))).toEqual([])
  })
})

it('the rules find a path that is wrong', () => {
  expect(missingPaths('a.md', 'See `engine/writer/write-piece.ts`,\nthen `engine/no-such.ts`.')).toEqual([
    'a.md:2: no engine/no-such.ts',
  ])
})

it('the rules find a name that a file lacks', () => {
  const line = '`writePiece` and `noSuchName` of `engine/writer/write-piece.ts`'
  expect(missingNames('a.md', line)).toEqual(["a.md:1: noSuchName isn't in engine/writer/write-piece.ts"])
})

it('the rules find a link and an anchor that lead nowhere', () => {
  const text = '# One\n[a](#one) [b](#two) [c](README.md#licence) [d](no.md)\n```\n[e](no.md)\n```'
  expect(brokenLinks('a.md', text)).toEqual(['a.md:2: a.md has no heading #two', 'a.md:2: no.md leads nowhere'])
})

it('the rules find the folders of a tree', () => {
  const tree = '## The tree\n\n```\nserver/   text with a/ slash\n  routes/, http/  the addresses\n```\n'
  expect(treePaths(tree)).toEqual(['server/', 'server/routes/', 'server/http/'])
})
