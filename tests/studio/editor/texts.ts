import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../../engine/node/folders.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

export interface TestText {
  readonly name: string
  readonly text: string
}

/** Recorded answers of models, whole books, and Kalam's own documents, which hold tables, lists, code and links. */
const FOLDERS = ['tests/replies', 'docs', 'templates', '.changeset']

const ROOT_FILES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']

/** All texts that the editor is tried with: hostile ones, and those of the project by block of up to 40 lines too. */
export function allTexts(): TestText[] {
  const files = [...FOLDERS.flatMap(textFiles), ...ROOT_FILES].map((name) => ({
    name,
    text: readFileSync(join(packageRoot(), name), 'utf8'),
  }))
  return [...hostileTexts(), ...files, ...files.flatMap(partsOf)]
}

export function hostileTexts(): TestText[] {
  return HOSTILE_TEXTS.map((text, number) => ({
    name: `hostile ${number}: ${JSON.stringify(text.slice(0, 30))}`,
    text,
  }))
}

function textFiles(folder: string): string[] {
  const root = packageRoot()
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(md|txt|hbs)$/.test(file.name) && !file.parentPath.includes('docs/site'))
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1))
    .toSorted()
}

const PART_LINES = 40

/** Cut between lines anywhere: fences that never close, tables without a head. */
function partsOf({ name, text }: TestText): TestText[] {
  const lines = text.match(/[^\n]*\n|[^\n]+/g) ?? []
  if (lines.length <= PART_LINES) return []
  return Array.from({ length: Math.ceil(lines.length / PART_LINES) }, (_, part) => ({
    name: `${name}, part ${part + 1}`,
    text: lines.slice(part * PART_LINES, (part + 1) * PART_LINES).join(''),
  }))
}
