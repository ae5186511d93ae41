import { compare, FORTY_TURNS } from '../measure/rounds.ts'
import { askOnce, cpuWithDatabase, turn } from '../measure/sides.ts'
import { type Academy, ENGINES } from './academies.ts'
import { callsOf, isRead, type LearnerCall, READS, WRITES } from './learners.ts'
import { micros, type Part, perSecond } from './row.ts'

const AT_MOST = 1.2

/**
 * The same calls by the same number of people, among 1,000 learners and among 50,000. Measured: the CPU time of the
 * server and of its PostgreSQL (both academies take turns on one PostgreSQL); embedded, of the server. Both servers are
 * restarted, so that neither has served more than the other.
 */
export const growth: Part = {
  name: 'growth',
  async run(academies, report) {
    for (const engine of ENGINES) {
      const [large, small] = [
        await academies.restarted(engine, 'large'),
        await academies.restarted(engine, 'small'),
      ]
      const sideOf = (academy: Academy, call: LearnerCall) => () =>
        turn(academy, callsOf(academy, call), {
          cpu: cpuWithDatabase(academy, academy.postgres?.pid ?? null),
          // Reads are answered from memory by one process; writes involve several.
          isPinned: isRead(call),
        })
      for (const call of [...READS, ...WRITES]) {
        for (const academy of [large, small]) await askOnce(academy, callsOf(academy, call))
        const { candidate, limit, cpuRatio, rateRatio } = await compare(
          sideOf(large, call),
          sideOf(small, call),
          isRead(call) ? undefined : FORTY_TURNS,
        )
        const ratio = 1 / cpuRatio
        report({
          row: `growth ${call}`,
          where: engine,
          limit: 'itself at 1,000 learners',
          ours: micros(candidate.cpuMicros),
          theirs: micros(limit.cpuMicros),
          ratio,
          beside: `rate ${rateRatio.toFixed(2)} (${perSecond(candidate.rate)} : ${perSecond(limit.rate)})`,
          reach: `≤ ${AT_MOST}`,
          holds: ratio <= AT_MOST,
        })
      }
    }
  },
}
