import { contentDisposition } from '#server/platform/storage/content-disposition.ts'
import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/group-answers.ts'
import { importList } from './import/import-list.ts'
import { acceptLists } from './import/receive-list.ts'
import { groupProgress, progressFile } from './progress.ts'
import {
  addMembers,
  changeGroup,
  createGroup,
  enrolGroup,
  groupList,
  groupWithMembers,
  inviteAgain,
  removeGroup,
  removeMember,
} from './service.ts'

export const groupRoutes: MemberRoutes = (route, platform, app) => {
  acceptLists(app)

  route('GET /api/admin/groups', ({ query }) => groupList(platform, query))

  route('POST /api/admin/groups', async ({ body, caller }) => {
    const group = await createGroup(platform, caller, body)
    return { message: words.created, id: group.id, group }
  })

  route('GET /api/admin/groups/:id', async ({ params }) => ({
    group: await groupWithMembers(platform, params.id),
  }))

  route('PUT /api/admin/groups/:id', async ({ params, body, caller }) => ({
    message: words.changed,
    group: await changeGroup(platform, caller, params.id, body),
  }))

  route('DELETE /api/admin/groups/:id', async ({ params, caller }) => {
    await removeGroup(platform, caller, params.id)
    return { message: words.deleted }
  })

  route('POST /api/admin/groups/:id/members', async ({ params, body, caller }) => {
    const added = await addMembers(platform, caller, params.id, body.userIds)
    return { message: words.added(added), added }
  })

  route('DELETE /api/admin/groups/:id/members/:userId', async ({ params, caller }) => {
    await removeMember(platform, caller, params.id, params.userId)
    return { message: words.removed }
  })

  route('POST /api/admin/groups/:id/members/:userId/invite', async ({ params, caller }) => {
    await inviteAgain(platform, caller, params.id, params.userId)
    return { message: words.invitedAgain }
  })

  route('POST /api/admin/groups/:id/enrol', async ({ params, body, caller }) => {
    const enrolled = await enrolGroup(platform, caller, params.id, body.formationIds)
    return { message: words.enrolled(enrolled), enrolled }
  })

  route('POST /api/admin/groups/:id/import', ({ params, query, caller, request }) =>
    importList(platform, request, { groupId: params.id, dryRun: query.dryRun, caller }),
  )

  route('GET /api/admin/groups/:id/progress', ({ params }) => groupProgress(platform, params.id))

  route('GET /api/admin/groups/:id/progress/export', async ({ params, caller, reply }) => {
    const file = await progressFile(platform, caller, params.id)
    const name = `${words.file.name}-${new Date().toISOString().slice(0, 10)}.csv`
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(name, false))
      .header('vary', 'accept-language')
      .header('cache-control', 'no-store')
      .serializer((content: unknown) => String(content))
      .send(file)
    return ''
  })
}
