import { readFileSync, watch } from 'node:fs'

/**
 * Preloaded into the academy by tests that let hours pass: its clock is ahead by the seconds in a file. The academy
 * itself does not know of it.
 */
const file = process.env.CLOCK_FILE
const TrueDate = Date
let aheadMs = 0

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(TrueDate.now() + aheadMs)
  }

  static now() {
    return TrueDate.now() + aheadMs
  }
}

watch(file, { persistent: false }, () => {
  aheadMs = Number(readFileSync(file, 'utf8')) * 1000
})
