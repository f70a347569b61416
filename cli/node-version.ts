import { nodeFault } from '../engine/node/supported-node.ts'

// Imported first by main.ts: an older Node ends here with one sentence instead of an error from a library.
const fault = nodeFault(process.versions.node, process.env)
if (fault !== null) {
  process.stderr.write(`kalam: ${fault}\n`)
  process.exit(3)
}
