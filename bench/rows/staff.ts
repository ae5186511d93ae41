import { openPatient } from '../academy/patient-connection.ts'
import { adminToken } from '../academy/size.ts'
import { addStaffTools, apiToken } from '../academy/staff.ts'
import { compare } from '../measure/rounds.ts'
import { askOnce, cpuWithDatabase, turn } from '../measure/sides.ts'
import { slowestOf } from './lists.ts'
import { byCpu, type Part } from './row.ts'

const PAGES = [
  '/api/admin/audit?page=1',
  '/api/admin/audit?page=1&search=apprenante%201234',
  '/api/admin/certificates?page=1',
  '/api/admin/certificates?page=1&search=imane',
  '/api/admin/questions?page=1',
  '/api/admin/groups?page=1',
]
/** A short one: what the token itself costs is what counts. */
const CALL = '/api/admin/tokens'

/** The later lists of the back-office, the progress of a group, and a script that calls with a token. */
export const staff: Part = {
  name: 'staff',
  async run(academies, report) {
    const academy = await academies.open('postgres', 'large')
    const database = await openPatient(academy.env.DATABASE_URL ?? '')
    const group = await addStaffTools(database, academy.shift)
    await database.close()
    const pages = [...PAGES, `/api/admin/groups/${group}`]
    report(await slowestOf(academy, `later back-office lists, ${pages.length} pages`, pages))
    const matrix = `/api/admin/groups/${group}/progress`
    report(await slowestOf(academy, 'progress of a group of 500', [matrix], 200_000))

    const by = (token: string) => [{ path: CALL, headers: { authorization: `Bearer ${token}` } }]
    for (const token of [apiToken, adminToken]) await askOnce(academy, by(token))
    const cpu = cpuWithDatabase(academy, academy.postgres?.pid ?? null)
    const sideOf = (token: string) => () => turn(academy, by(token), { cpu, isPinned: false })
    const comparison = await compare(sideOf(apiToken), sideOf(adminToken))
    const facts = { row: 'a call with an API token', where: 'postgres', limit: 'the same in a session' }
    report(byCpu(facts, comparison, 0.3))
  },
}
