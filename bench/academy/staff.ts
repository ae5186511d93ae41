import { tokenHash } from './courses.ts'
import type { Filled } from './fill.ts'

const MEMBERS = 500
const COURSES = 10

export const apiToken = 'academie_of-the-bench'

/** A token of the administrator, and a group of learners with its courses; returns the id of the group. */
export async function addStaffTools({ execute }: Filled, shift: number) {
  await execute(
    `insert into api_tokens (user_id, name, scope, token_hash)
     select id, 'Bench', 'read', ${tokenHash(`'${apiToken}'`)} from users where role = 'admin'`,
  )
  const { rows } = await execute(`insert into groups (name) values ('Promotion de printemps') returning id`)
  const id = Number(rows[0]?.id)
  await execute(
    `insert into group_members (group_id, user_id) select ${id}, n + ${shift} from generate_series(1, ${MEMBERS}) n`,
  )
  await execute(
    `insert into group_formations (group_id, formation_id) select ${id}, n from generate_series(1, ${COURSES}) n`,
  )
  return id
}
