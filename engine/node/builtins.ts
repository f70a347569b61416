/** Node's own modules without their ESM face: an `import` of `node:fs` loads `fs/promises` too, a tenth of a start's time. */
export const fs = process.getBuiltinModule('node:fs')
export const path = process.getBuiltinModule('node:path')
