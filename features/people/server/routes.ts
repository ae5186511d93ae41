import { presentUser } from '#features/accounts/server/presenters.ts'
import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/users.ts'
import { actOnPerson, addPerson, changeRole, takeSecondFactorOff } from './actions.ts'
import { people, personCourses, personDetails } from './service.ts'

export const peopleRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/users/all', ({ query }) => people(platform, query))

  route('POST /api/admin/users', async ({ body, caller }) => ({
    user: presentUser(await addPerson(platform, caller, body)),
  }))

  route('POST /api/admin/users/:id/action', async ({ params, body, caller }) => {
    const name = await actOnPerson(platform, caller, params.id, body.action)
    return { message: words.acted[body.action](name) }
  })

  route('PUT /api/admin/users/:id/role', async ({ params, body, caller }) => {
    const name = await changeRole(platform, caller, params.id, body.role)
    return { message: words.roleChanged(name, words.roles[body.role]) }
  })

  route('DELETE /api/admin/users/:id/second-factor', async ({ params, caller }) => {
    await takeSecondFactorOff(platform, caller, params.id)
    return { message: words.secondFactorOff }
  })

  route('GET /api/admin/users/:id/details', async ({ params }) => ({
    data: await personDetails(platform, params.id),
  }))

  route('GET /api/admin/users/:id/formations', async ({ params }) => ({
    formations: await personCourses(platform, params.id),
  }))
}
