import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import type { Typeset, TypstJob } from './typst.ts'
import { readFonts } from './typst.ts'

const compiler = start(readFonts())

/** Sets one document. Compiling blocks, so it has a thread of its own, which `typeset` opens. Throws an `Error` with the compiler's reason. */
export default async function typesetDocument(job: TypstJob): Promise<Typeset> {
  return compile(await compiler, job)
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

async function compile(typst: TypstCompiler, job: TypstJob): Promise<Typeset> {
  await typst.reset()
  typst.resetShadow()
  for (const { path, text } of job.sources) typst.addSource(path, text)
  for (const { path, bytes } of job.files) typst.mapShadow(path, bytes)
  return typst.runWithWorld({ mainFilePath: job.main, inputs: { ...job.inputs } }, async (world) => {
    const { hasError, diagnostics } = await world.compile({ diagnostics: 'full' })
    if (hasError) throw faultOf(diagnostics)
    const [pages = 0] = await world.query<number[]>({ selector: '<pages>', field: 'value' })
    if (pages > job.mostPages) return { pages, pdf: null }
    const { result, diagnostics: faults } = await world.pdf({ diagnostics: 'full' })
    if (result === undefined) throw faultOf(faults)
    return { pages, pdf: result }
  })
}

function faultOf(diagnostics: readonly { path: string; range: string; message: string }[] = []): Error {
  const told = diagnostics.map(({ path, range, message }) => `${path} ${range}: ${message}`).join('; ')
  return new Error(told || 'no diagnostics')
}
