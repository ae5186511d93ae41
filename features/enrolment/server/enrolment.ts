import { notify } from '#features/notifications/server/notify.ts'
import { recordAction } from '#server/platform/audit.ts'
import { courseNotFound, personNotFound } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { findLearner, pendingRequestOf } from './decision-queries.ts'
import { approveIn, isSecondPlace } from './decisions.ts'
import { enrolledMail } from './emails.ts'
import { studentEnrolled } from './errors.ts'
import { findPublished, hasPlace, insertRequest } from './queries.ts'

/** Enrols a learner directly; if they have a pending request for the course, that one is approved instead. */
export function enrolDirectly(
  platform: Platform,
  caller: Caller,
  { userId, formationId }: { userId: number; formationId: number },
) {
  return platform.db
    .transaction(async (tx) => {
      const learner = await findLearner(tx, userId)
      if (!learner) throw personNotFound()
      const course = await findPublished(tx, formationId)
      if (!course) throw courseNotFound()
      if (await hasPlace(tx, userId, formationId)) throw studentEnrolled()
      const pending = await pendingRequestOf(tx, learner, formationId)
      if (pending) return (await approveIn(platform, tx, caller, pending.id)).id

      const fullName = `${learner.firstName} ${learner.lastName}`.trim()
      const { id } = await insertRequest(tx, {
        formationId,
        userId,
        fullName,
        email: learner.email,
        phoneNumber: learner.phone,
        status: 'Approuvée',
        decidedAt: new Date(),
        decidedBy: caller.id,
      })
      await queueMail(platform, tx, learner.language, (academy) =>
        enrolledMail(academy, learner.email, formationId, course.name),
      )
      await notify(platform, tx, [userId], {
        kind: 'request-decided',
        formationId,
        facts: { formation: course.name, approved: true },
      })
      await recordAction(tx, caller, 'inscription.create', `${fullName} <${learner.email}> · ${course.name}`)
      return id
    })
    .catch((error: unknown) => {
      throw isSecondPlace(error) ? studentEnrolled() : error
    })
}
