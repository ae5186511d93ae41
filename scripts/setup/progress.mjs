const terminal = process.stdout.isTTY && !process.env.CI
const beatMs = terminal ? 1000 : 15_000

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Runs work under a line that shows progress: a counter in a terminal, a line every fifteen seconds in a log. */
export async function step(label, work) {
  const started = Date.now()
  const elapsed = () => seconds(Date.now() - started)
  const beat = setInterval(() => {
    process.stdout.write(terminal ? `\r… ${label} ${elapsed()}` : `  … ${label} ${elapsed()}\n`)
  }, beatMs)
  process.stdout.write(terminal ? `… ${label}` : `… ${label}\n`)
  try {
    const result = await work()
    process.stdout.write(`${terminal ? '\r\x1b[K' : ''}✓ ${label} ${elapsed()}\n`)
    return result
  } catch (error) {
    process.stdout.write(`${terminal ? '\r\x1b[K' : ''}✗ ${label} ${elapsed()}\n`)
    throw error
  } finally {
    clearInterval(beat)
  }
}
