// The thread that typesets: it sets the compiler up once and then makes one page a message. Plain JavaScript, because a
// thread is started from a file, and a release holds this one beside the build.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'

const MAIN = '/certificate.typ'
/** Diagnostics as one text. */
const DIAGNOSTICS = 2

const { module, template, fonts, signature } = workerData
const { memory } = initSync({ module })

const builder = new TypstCompilerBuilder()
// No file and no package can be read: only what is handed over below exists.
builder.set_dummy_access_model()
for (const font of fonts) await builder.add_raw_font(readFileSync(font))
const compiler = await builder.build()
compiler.add_source(MAIN, readFileSync(template, 'utf8'))
if (signature) compiler.map_shadow('/signature.png', signature)

parentPort.on('message', (inputs) => {
  try {
    const { result, diagnostics } = compiler.compile(MAIN, Object.entries(inputs), 'pdf', DIAGNOSTICS)
    const memoryMb = memory.buffer.byteLength / 2 ** 20
    if (result) parentPort.postMessage({ pdf: result, memoryMb }, [result.buffer])
    else parentPort.postMessage({ problem: JSON.stringify(diagnostics) })
  } catch (error) {
    parentPort.postMessage({ problem: String(error) })
  }
})
