import { nodeFault } from '../supported-node.ts'

// Imported first by index.ts: under an older Node the import fails with this sentence instead of an error from a library.
const fault = nodeFault(process.versions.node, process.env)
if (fault !== null) throw new Error(`kalam: ${fault}`)
