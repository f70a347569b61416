#!/usr/bin/env node
// oxlint-disable-next-line import/no-unassigned-import -- it must run before any other module
import './node-version.ts'

process.getBuiltinModule('node:module').enableCompileCache()
if (process.argv[2] === 'batch') (await import('./batch/limit-heap.ts')).limitHeapGrowth()
await (await import('./program/process.ts')).runProcess()
