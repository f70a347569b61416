import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverDesign } from '../../publish/covers/design.ts'
import { COVER_DESIGNS, type CoverDesignName } from '../../publish/covers/design-names.ts'
import { coverDesign } from '../../publish/covers/template.ts'
import { shippedFolders } from '../folders.ts'

let read: Readonly<Record<CoverDesignName, CoverDesign>> | undefined

/** Every design of covers from its template, read once. */
export function coverDesigns(): Readonly<Record<CoverDesignName, CoverDesign>> {
  const template = (name: string) => readFileSync(join(shippedFolders().templates, 'covers', `${name}.xml`), 'utf8')
  read ??= Object.fromEntries(COVER_DESIGNS.map((name) => [name, coverDesign(template(name))])) as NonNullable<
    typeof read
  >
  return read
}
