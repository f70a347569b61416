import type { Row } from '../row.ts'
import { form } from './form.ts'
import { longPages } from './long-pages.ts'
import { preview } from './preview.ts'
import { workbenchEdit } from './workbench-edit.ts'
import { yamlEdit } from './yaml-edit.ts'

/** Figure 9: a book that grows, and one that is long. */
export async function* books(): AsyncGenerator<Row> {
  yield* await preview()
  yield* await longPages()
}

/** Figure 10: a generator's form. */
export async function* forms(): AsyncGenerator<Row> {
  yield* form()
  yield* await yamlEdit()
  yield* await workbenchEdit()
}
