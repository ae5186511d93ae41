import type { Ask } from './ask.ts'

const ofCourse: Ask = ({ formation }) => ({ params: { id: formation.id } })
const announcement: Ask = ({ formation }) => ({
  params: { id: formation.id },
  body: { title: 'Jeudi', text: 'Rencontre en ligne à 19 h.' },
})
const ofAnnouncement: Ask = async ({ announcement: add }) => ({
  params: { id: await add() },
  body: { title: 'Vendredi', text: 'Rencontre en ligne à 20 h.' },
})
const withoutText: Ask = async ({ announcement: add }) => ({ params: { id: await add() } })
const ofFollower: Ask = ({ formation, people }) => ({
  params: { id: formation.id, userId: people.learner.id },
})
const message: Ask = ({ formation, chapter, people }) => ({
  params: { id: formation.id, userId: people.learner.id },
  body: { text: 'Courage !', chapitreId: chapter.id },
})

/** What authors ask about a class, and tell it. */
export const classRequests: Record<string, Ask> = {
  'GET /api/formateur/formations/:id/learners': ofCourse,
  'GET /api/formateur/formations/:id/learners/export': ofCourse,
  'GET /api/formateur/formations/:id/statistics': ofCourse,
  'GET /api/formateur/formations/:id/learners/:userId': ofFollower,
  'POST /api/formateur/formations/:id/learners/:userId/message': message,
  'GET /api/admin/formations/:id/learners': ofCourse,
  'GET /api/admin/formations/:id/learners/export': ofCourse,
  'GET /api/admin/formations/:id/statistics': ofCourse,
  'GET /api/admin/formations/:id/learners/:userId': ofFollower,
  'POST /api/admin/formations/:id/learners/:userId/message': message,
  'POST /api/formateur/formations/:id/announcements': announcement,
  'POST /api/admin/formations/:id/announcements': announcement,
  'GET /api/formateur/formations/:id/announcements': ofCourse,
  'GET /api/admin/formations/:id/announcements': ofCourse,
  'PUT /api/formateur/announcements/:id': ofAnnouncement,
  'PUT /api/admin/announcements/:id': ofAnnouncement,
  'DELETE /api/formateur/announcements/:id': withoutText,
  'DELETE /api/admin/announcements/:id': withoutText,
}
