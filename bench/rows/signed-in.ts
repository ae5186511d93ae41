import { startBare } from '../limits/bare.ts'
import { compare } from '../measure/rounds.ts'
import { askOnce, turn } from '../measure/sides.ts'
import { ENGINES } from './academies.ts'
import { callsOf, READS } from './learners.ts'
import { byCpu, type Part } from './row.ts'

const REACH = { me: 0.25, 'formation-progress': 0.2, watch: 0.15 }

/**
 * Measured on both sides: the CPU time of the process that answers. PostgreSQL's own work is not included (the growth
 * rows measure it); the embedded database works inside the process, so it is.
 */
export const signedIn: Part = {
  name: 'signed-in',
  async run(academies, report) {
    for (const engine of ENGINES) {
      const academy = await academies.open(engine, 'large')
      for (const call of READS) {
        const requests = callsOf(academy, call)
        const [first] = requests
        if (!first) throw new Error('nobody is signed in')
        await askOnce(academy, requests)
        const bare = await startBare(academy, first)
        const comparison = await compare(
          () => turn(academy, requests),
          () => turn(bare, requests),
        )
        await bare.stop()
        const facts = { row: `signed-in ${call}`, where: engine, limit: 'bare node:http, same bytes' }
        report(byCpu(facts, comparison, REACH[call]))
      }
    }
  },
}
