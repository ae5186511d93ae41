import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/statuses.ts'
import { words } from '#words/notifications-texts.ts'
import type { Notification } from '../contract.ts'
import type { NotificationRow } from './queries.ts'

type Content = Pick<NotificationRow, 'kind' | 'facts' | 'formationId'>

export function presentNotification(row: NotificationRow, role: Role): Notification {
  return {
    id: row.id,
    kind: row.kind,
    ...textsOf(row),
    link: linkOf(row, role),
    at: row.at.toISOString(),
    read: row.readAt !== null,
  }
}

/** In the language of the request, or of the mail. */
export function textsOf({ kind, facts }: Pick<Content, 'kind' | 'facts'>) {
  const { formation, person = '', text = '', title = '', approved = false, reported } = facts
  switch (kind) {
    case 'request-decided':
      return approved ? words.approved(formation) : words.rejected(formation)
    case 'message':
      return words.message(person, text)
    case 'package':
      return words.package(title, formation)
    case 'answer':
      return words.answer(person, text)
    case 'question':
      return reported ? words.reported(formation, text) : words.question(person, formation, text)
    case 'announcement':
      return words.announcement(title, formation)
    case 'certificate':
      return words.certificate(formation)
    case 'reminder':
      return words.reminder(formation)
  }
}

/** A page of the academy that its reader may open; without its language. */
export function linkOf({ kind, facts, formationId }: Content, role: Role) {
  if (kind === 'package' && formationId !== null && role !== 'user')
    return role === 'admin' ? paths.admin.course(formationId) : paths.trainer.course(formationId)
  const shown = facts.reported ? '?state=reported' : ''
  if (role === 'admin') return `${paths.admin.questions}${shown}`
  if (role === 'formateur') return `${paths.trainer.questions}${shown}`
  if (kind === 'certificate') return paths.learner.certificates
  if (formationId === null || (kind === 'request-decided' && !facts.approved)) return paths.learner.courses
  if (kind === 'message' && facts.chapitreId) return paths.learner.watchChapter(formationId, facts.chapitreId)
  return paths.learner.watch(formationId)
}
