import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import type { TypstAnswer, TypstJob } from './typst.ts'

// Compiling blocks, so it has a thread of its own. `typeset` starts it, gives it jobs and ends it.

const compiler = start(workerData as Uint8Array[])

parentPort?.on('message', (job: TypstJob) => {
  void answer(job).then((reply) => parentPort?.postMessage(reply, []))
})

async function answer(job: TypstJob): Promise<TypstAnswer> {
  try {
    return await compile(await compiler, job)
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

async function start(fonts: Uint8Array[]): Promise<TypstCompiler> {
  const made = createTypstCompiler()
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  await made.init({
    getModule: () => ({ module_or_path: readFileSync(wasm) }),
    beforeBuild: [loadFonts(fonts, { assets: false })],
  })
  return made
}

async function compile(typst: TypstCompiler, job: TypstJob): Promise<TypstAnswer> {
  await typst.reset()
  typst.resetShadow()
  for (const { path, text } of job.sources) typst.addSource(path, text)
  for (const { path, bytes } of job.files) typst.mapShadow(path, bytes)
  return typst.runWithWorld({ mainFilePath: job.main, inputs: { ...job.inputs } }, async (world) => {
    const { hasError, diagnostics } = await world.compile({ diagnostics: 'full' })
    if (hasError) return { fault: faultOf(diagnostics) }
    const [pages = 0] = await world.query<number[]>({ selector: '<pages>', field: 'value' })
    if (pages > job.mostPages) return { pages, pdf: null }
    const { result, diagnostics: faults } = await world.pdf({ diagnostics: 'full' })
    return result === undefined ? { fault: faultOf(faults) } : { pages, pdf: result }
  })
}

function faultOf(diagnostics: readonly { path: string; range: string; message: string }[] = []): string {
  return diagnostics.map(({ path, range, message }) => `${path} ${range}: ${message}`).join('; ') || 'no diagnostics'
}
