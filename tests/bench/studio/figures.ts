import type { Row } from '../row.ts'
import { form } from './form.ts'
import { workbenchEdit } from './workbench-edit.ts'
import { yamlEdit } from './yaml-edit.ts'

/** Figure 10: a generator's form. */
export async function* forms(): AsyncGenerator<Row> {
  yield* form()
  yield* await yamlEdit()
  yield* await workbenchEdit()
}
