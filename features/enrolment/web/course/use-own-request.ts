import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session-context.tsx'

const ownRequestsQuery = (userId: number) =>
  query('GET /api/inscriptions/getUserRequests/:userId', { params: { userId } })

/** The learner's last request for this course; other roles have none. */
export function useOwnRequest(formationId: number) {
  const { user } = useSession()
  const isLearner = user?.role === 'user'
  const { data } = useQuery({ ...ownRequestsQuery(user?.id ?? 0), enabled: isLearner })
  return isLearner ? data?.find((request) => request.formationId === formationId) : undefined
}
