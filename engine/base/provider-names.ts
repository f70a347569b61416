/** The name under which the demo writer appears in logs, reports and labels. */
export const DEMO_PROVIDER = 'demo'

/** Its model name, in replies and in the list of models. */
export const DEMO_MODEL = 'kalam-demo-writer'

/** The header that carries the base64 of the JSON of a `Task`. */
export const DEMO_TASK_HEADER = 'x-kalam-task'

/** The provider of an imported piece: no model wrote it for Kalam. */
export const IMPORT_PROVIDER = 'import'
