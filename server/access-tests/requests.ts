import { questionsOfEveryType } from '#features/quiz/testing.ts'
import { addressIn, type Language } from '#shared/languages.ts'
import { aCourse, formDataOf, multipart, pdf } from '../testing/course-form.ts'
import { photograph } from '../testing/files.ts'
import type { Ask } from './ask.ts'
import { classRequests } from './class-requests.ts'
import { importRequests } from './import-requests.ts'
import { mediaRequests } from './media-requests.ts'
import { PASSWORD } from './objects.ts'
import { ownerRequests } from './owner-requests.ts'

/** What a device sends, for a key that nobody has. */
const UNKNOWN_KEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: 'AAAA',
  },
}
/** As a browser gives it, to a push service that nobody has. */
const SUBSCRIPTION = {
  endpoint: 'https://push.exemple.test/send/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
const tus = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')
const ofCourse: Ask = ({ formation }) => ({ params: { id: formation.id } })
const ofQuiz: Ask = ({ formation, quiz }) => ({ params: { id: formation.id, chapitreId: quiz.id } })
const ofDraft: Ask = ({ chapter }) => ({ params: { chapitreId: chapter.id, language: 'ar' } })
const ofCertificate: Ask = ({ certificate }) => ({ params: { number: certificate.number } })
const questionFile: Ask = () => {
  const form = new FormData()
  form.set('file', new File(['Vrai ? {T}'], 'questions.gift'))
  return multipart(form)
}
const questionsToExport: Ask = () => ({ body: { format: 'gift', questions: questionsOfEveryType } })
/** As a mail program sends it. */
const oneClick: Ask = ({ unsubscribeCode }) => ({
  query: { code: unsubscribeCode },
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const byUnsubscribeLink: Ask = ({ unsubscribeCode }) => ({ query: { code: unsubscribeCode } })
const ofTrainersCourse: Ask = async (world) => ({ params: { id: (await world.courseOfTrainer()).id } })
const courseChange: Ask = async (world, self) => ({
  ...(await course(world, self)),
  ...(await ofTrainersCourse(world, self)),
})
const ofAccount: Ask = async (world) => ({ params: { id: (await world.account()).id } })
const ofLearner: Ask = ({ people }) => ({ params: { id: people.learner.id } })
const byAddress: Ask = ({ member }) => ({ body: { email: member.email } })
const course: Ask = () => multipart(formDataOf(aCourse()))

const ofGroup: Ask = async (world) => ({ params: { id: (await world.group()).id } })
const ofMember = ({ id, invited }: { id: number; invited: number }) => ({ params: { id, userId: invited } })

const picture: Ask = async () => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await photograph())], 'mer.jpg'))
  return multipart(form)
}

let newcomers = 0

/** A form as a browser without script sends it. */
const form = (fields: Record<string, string>, site = 'same-origin') => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
})
const signUpFields = () => ({
  firstName: 'Nora',
  lastName: 'Alami',
  email: `nora-${++newcomers}@exemple.ma`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  acceptTerms: 'on',
})

export const requests: Record<string, Ask> = {
  'POST /api/auth/signup': () => ({
    body: {
      firstName: 'Nora',
      lastName: 'Alami',
      email: `nora-${++newcomers}@exemple.ma`,
      password: PASSWORD,
    },
  }),
  'POST /api/auth/signin': ({ member }) => ({ body: { email: member.email, password: PASSWORD } }),
  'POST /api/auth/forgot-password': byAddress,
  'POST /api/auth/send-verification-email': byAddress,
  'POST /api/auth/reset-password': () => ({ body: { token: 'inconnu', newPassword: PASSWORD } }),
  'POST /api/auth/reset-password/check': () => ({ body: { token: 'inconnu' } }),
  'POST /api/auth/second-factor/account': () => ({ body: { challenge: 'inconnu' } }),
  'POST /api/auth/second-factor': () => ({ body: { challenge: 'inconnu', code: '123456' } }),
  'POST /api/auth/passkey': () => ({ body: { response: UNKNOWN_KEY } }),
  'POST /api/auth/confirm': () => ({ body: { password: 'Inconnu1' } }),
  'POST /api/auth/verify-email': () => ({ body: { token: 'inconnu' } }),

  ...plainFormsIn('fr'),
  ...plainFormsIn('ar'),

  'PUT /api/user/profile': (_, { email }) => ({ body: { firstName: 'Nora', lastName: 'Alami', email } }),
  'PUT /api/user/password': () => ({ body: { oldPassword: 'Inconnu1', newPassword: PASSWORD } }),
  'POST /api/user/totp/confirm': () => ({ body: { code: '123456' } }),
  'DELETE /api/user/totp': () => ({ body: { password: PASSWORD, code: '123456' } }),
  'POST /api/user/passkeys': () => ({ body: { name: 'Clé', response: UNKNOWN_KEY } }),
  'DELETE /api/user/passkeys/:id': async (world) => ({
    params: { id: await world.passkeyOf(world.people.learner) },
  }),
  'DELETE /api/user': () => ({ body: { password: 'Inconnu1' } }),
  'DELETE /api/user/sessions/:id': async (world) => ({
    params: { id: await world.sessionOf(world.people.learner) },
  }),
  'DELETE /api/user/sessions/:id own': async (world, self) => ({
    params: { id: await world.sessionOf(self) },
  }),

  'GET /api/certificates/:number/badge': ofCertificate,
  'GET /certificats/:number.pdf': ofCertificate,
  'GET /certificats/:number.png': ofCertificate,
  'GET /certificats/:number.svg': ofCertificate,
  'GET /api/badges/achievements/:formationId': ({ formation }) => ({
    params: { formationId: formation.id },
  }),
  'GET /api/badges/status/:list': () => ({ params: { list: 0 } }),

  'GET /api/formations/similar/:id': ofCourse,
  'GET /api/formations/details/:id': ofCourse,
  'GET /api/formations/:id': ofCourse,
  'GET /api/formations/formation-progress/:id': ofLearner,
  'GET /api/formations/formation-progress/:id own': (_, self) => ({ params: { id: self.id } }),
  'GET /api/formations/completed-formations/:id': ofLearner,
  'GET /api/formations/watch/:id': ofCourse,
  'GET /api/formations/watch-content/:id': ofCourse,
  'GET /api/formations/chapitres/:chapitreId/content': ({ lesson }) => ({
    params: { chapitreId: lesson.id },
  }),
  'GET /api/formations/chapitres/:chapitreId/package': ({ packaged }) => ({
    params: { chapitreId: packaged.id },
  }),
  'PUT /api/formations/chapitres/:chapitreId/package': ({ packaged }) => ({
    params: { chapitreId: packaged.id },
    body: { item: 'item-1', session: 'session-1', sequence: 1, values: {} },
  }),
  'POST /api/formations/chapitres/:chapitreId/package/trouble': ({ packaged }) => ({
    params: { chapitreId: packaged.id },
    body: { reason: 'frame' },
  }),
  'POST /api/quiz/:chapitreId/attempts': ofQuiz,
  'GET /api/quiz/:chapitreId/attempts': ofQuiz,
  'PUT /api/quiz/attempts/:id': async (world) => ({
    params: { id: await world.attempt() },
    body: { answers: { 'q-true': true } },
  }),
  'POST /api/quiz/attempts/:id/submit': async (world) => ({
    params: { id: await world.attempt() },
    body: { answers: { 'q-true': true } },
  }),
  'GET /api/formateur/formations/:id/quiz/:chapitreId/results': ofQuiz,
  'GET /api/formateur/formations/:id/quiz/:chapitreId/results/export': ofQuiz,
  'GET /api/admin/formations/:id/quiz/:chapitreId/results': ofQuiz,
  'GET /api/admin/formations/:id/quiz/:chapitreId/results/export': ofQuiz,
  'POST /api/notifications/read': () => ({ body: { all: true } }),
  'PUT /api/user/notification-settings': () => ({ body: { mail: { reminder: true } } }),
  'PUT /api/user/push': () => ({ body: SUBSCRIPTION }),
  'GET /api/formations/:id/announcements': ofCourse,
  'GET /api/formations/:id/questions': ofCourse,
  'POST /api/formations/:id/questions': ({ formation, chapter }) => ({
    params: { id: formation.id },
    body: { chapitreId: chapter.id, text: 'Pourquoi ?' },
  }),
  'PUT /api/questions/:id': async (world) => ({
    params: { id: (await world.question()).id },
    body: { resolved: true },
  }),
  'PUT /api/questions/:id text': async (world) => ({
    params: { id: (await world.question()).id },
    body: { text: 'Comment ?' },
  }),
  'DELETE /api/questions/:id': async (world) => ({ params: { id: (await world.question()).id } }),
  'POST /api/questions/:id/answers': async (world) => ({
    params: { id: (await world.question()).id },
    body: { text: 'Parce que.' },
  }),
  'PUT /api/answers/:id': async (world) => ({
    params: { id: await world.questionAnswer() },
    body: { text: 'Ainsi.' },
  }),
  'POST /api/questions/:id/report': async (world) => ({
    params: { id: (await world.question()).id },
    body: { reason: 'Blessant.' },
  }),
  'POST /api/answers/:id/report': async (world) => ({
    params: { id: await world.questionAnswer() },
    body: { reason: 'Blessant.' },
  }),
  'DELETE /api/questions/:id/reports': async (world) => ({ params: { id: (await world.question()).id } }),
  'DELETE /api/answers/:id/reports': async (world) => ({ params: { id: await world.questionAnswer() } }),
  'DELETE /api/answers/:id': async (world) => ({ params: { id: await world.questionAnswer() } }),
  'GET /api/formateur/formations/:id/archive': ofCourse,
  'GET /api/admin/formations/:id/archive': ofCourse,
  'POST /api/formateur/formations/:id/duplicate': ofCourse,
  'POST /api/admin/formations/:id/duplicate': ofCourse,
  'POST /api/formateur/chapitres/:chapitreId/captions/:language/accept': ofDraft,
  'POST /api/formateur/chapitres/:chapitreId/captions/:language/transcribe': ofDraft,
  'POST /api/admin/chapitres/:chapitreId/captions/:language/accept': ofDraft,
  'POST /api/admin/chapitres/:chapitreId/captions/:language/transcribe': ofDraft,
  ...classRequests,
  ...importRequests,
  ...ownerRequests,
  'POST /api/formateur/quiz/import': questionFile,
  'POST /api/admin/quiz/import': questionFile,
  'POST /api/formateur/quiz/export': questionsToExport,
  'POST /api/admin/quiz/export': questionsToExport,
  'POST /api/formateur/pictures': picture,
  'POST /api/admin/pictures': picture,
  'PUT /api/admin/settings/logo': picture,
  'PUT /api/admin/settings/signature': picture,
  'POST /api/formations/complete-chapitre': ({ people, chapter, formation }) => ({
    body: { userId: people.learner.id, chapitreId: chapter.id, formationId: formation.id },
  }),
  'POST /api/formations/complete-chapitre own': ({ chapter, formation }, self) => ({
    body: { userId: self.id, chapitreId: chapter.id, formationId: formation.id },
  }),
  'PUT /api/formations/chapitre-position': ({ chapter }) => ({
    body: { chapitreId: chapter.id, positionSeconds: 10, percent: 5 },
  }),
  'POST /api/formations/reset-formation-progress': ({ people, formation }) => ({
    body: { userId: people.learner.id, formationId: formation.id },
  }),

  'GET /api/certificates/:number': ofCertificate,
  'POST /api/admin/certificates/:number/revoke': async (world) => ({
    params: { number: (await world.newCertificate()).number },
    body: { reason: 'Nom erroné' },
  }),
  'POST /api/admin/certificates/:number/restore': async (world) => ({
    params: {
      number: (await world.newCertificate({ revokedAt: new Date(), reason: 'Nom erroné' })).number,
    },
  }),

  'POST /api/inscriptions': async (world) => ({
    body: {
      fullName: 'Nora Alami',
      email: 'nora@exemple.ma',
      phoneNumber: '0612345678',
      formationId: (await world.courseOfTrainer()).id,
    },
  }),
  'GET /api/inscriptions/getUserRequests/:userId': ({ people }) => ({
    params: { userId: people.learner.id },
  }),
  'POST /api/contact': () => ({
    body: {
      firstName: 'Nora',
      lastName: 'Alami',
      email: 'nora@exemple.ma',
      subject: 'Bonjour',
      message: 'Merci',
    },
  }),

  'POST /api/formateur/formations': course,
  'GET /api/formateur/formations/overview/:id': ({ people }) => ({ params: { id: people.trainer.id } }),
  'GET /api/formateur/formations/:id/edit': ofCourse,
  'GET /api/formateur/formations/:id/progress-lost': ofCourse,
  'PUT /api/formateur/formations/:id': courseChange,
  'DELETE /api/formateur/formations/:id': ofTrainersCourse,

  'POST /api/uploads': () => ({
    headers: {
      ...tus,
      'upload-length': '10',
      'upload-metadata': `filename ${encoded('mémo.pdf')},use ${encoded('resource')}`,
    },
  }),
  'HEAD /api/uploads/:id': async (world) => ({
    params: { id: await world.uploadOfTrainer() },
    headers: tus,
  }),
  'PATCH /api/uploads/:id': async (world) => ({
    params: { id: await world.uploadOfTrainer() },
    body: pdf,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  }),
  'DELETE /api/uploads/:id': async (world) => ({
    params: { id: await world.uploadOfTrainer() },
    headers: tus,
  }),

  'POST /api/admin/formations': course,
  'GET /api/admin/formations/:id/edit': ofCourse,
  'GET /api/admin/formations/:id/progress-lost': ofCourse,
  'PUT /api/admin/formations/:id': courseChange,
  'DELETE /api/admin/formations/:id': ofTrainersCourse,
  'POST /api/admin/users': () => ({
    body: {
      firstName: 'Nora',
      lastName: 'Alami',
      email: `nora-${++newcomers}@exemple.ma`,
      role: 'formateur',
    },
  }),
  'POST /api/admin/users/:id/action': async (world, self) => ({
    ...(await ofAccount(world, self)),
    body: { action: 'ban' },
  }),
  'PUT /api/admin/users/:id/role': async (world, self) => ({
    ...(await ofAccount(world, self)),
    body: { role: 'admin' },
  }),
  'PUT /api/admin/users/:id/role own': (_, self) => ({ params: { id: self.id }, body: { role: 'admin' } }),
  'POST /api/admin/tokens': () => ({ body: { name: 'Rapport', scope: 'all' } }),
  'DELETE /api/admin/tokens/:id': async (world) => ({ params: { id: await world.apiToken() } }),
  'DELETE /api/admin/users/:id/second-factor': async (world) => ({
    params: { id: await world.personWithCodes() },
  }),
  'GET /api/admin/users/:id/details': ofLearner,
  'GET /api/admin/users/:id/formations': ofLearner,
  'POST /api/admin/inscriptions': async (world) => ({
    body: { userId: world.people.learner.id, formationId: (await world.courseOfTrainer()).id },
  }),
  'POST /api/admin/inscriptions/:id/approve': async (world) => ({
    params: { id: (await world.waitingRequest()).id },
  }),
  'POST /api/admin/inscriptions/:id/action': async (world) => ({
    params: { id: (await world.waitingRequest()).id },
    body: { action: 'approuve' },
  }),
  'DELETE /api/admin/inscriptions/:id': async (world) => ({ params: { id: (await world.place()).id } }),
  'POST /api/admin/inscriptions/decisions': async (world) => ({
    body: { ids: [(await world.waitingRequest()).id], action: 'reject' },
  }),

  'POST /api/admin/groups': () => ({ body: { name: 'Équipe d’accueil' } }),
  'GET /api/admin/groups/:id': ofGroup,
  'PUT /api/admin/groups/:id': async (world, self) => ({
    ...(await ofGroup(world, self)),
    body: { name: 'Équipe d’accueil' },
  }),
  'DELETE /api/admin/groups/:id': ofGroup,
  'POST /api/admin/groups/:id/members': async (world) => ({
    params: { id: (await world.group()).id },
    body: { userIds: [world.people.learner.id] },
  }),
  'DELETE /api/admin/groups/:id/members/:userId': async (world) => ofMember(await world.group()),
  'POST /api/admin/groups/:id/members/:userId/invite': async (world) => ofMember(await world.group()),
  'POST /api/admin/groups/:id/enrol': async (world) => ({
    params: { id: (await world.group()).id },
    body: { formationIds: [world.formation.id] },
  }),
  'POST /api/admin/groups/:id/import': async (world) => ({
    params: { id: (await world.group()).id },
    body: 'email\nnora@exemple.ma',
    headers: { 'content-type': 'text/csv' },
  }),
  'GET /api/admin/groups/:id/progress': ofGroup,
  'GET /api/admin/groups/:id/progress/export': ofGroup,

  ...mediaRequests,
  'GET /unsubscribe': byUnsubscribeLink,
  'GET /ar/unsubscribe': byUnsubscribeLink,
  'POST /unsubscribe': oneClick,
  'POST /ar/unsubscribe': oneClick,
  'GET /og/courses/:file': ({ formation }) => ({ params: { file: `${formation.id}.jpg` } }),
  'GET /tiles/:file': () => ({ params: { file: '7-saffron.svg' } }),
  'GET /*': () => ({ params: { '*': 'no-such-file.txt' } }),
}

/** A form is sent to the address of its page, in each language. */
function plainFormsIn(language: Language): Record<string, Ask> {
  const to = (page: string) => `POST ${addressIn(language, page)}`
  return {
    [to('/signin')]: ({ member }) => form({ email: member.email, password: PASSWORD }),
    [`${to('/signin')} elsewhere`]: ({ member }) =>
      form({ email: member.email, password: PASSWORD }, 'cross-site'),
    [to('/signup')]: () => form(signUpFields()),
    [`${to('/signup')} elsewhere`]: () => form(signUpFields(), 'same-site'),
    [to('/forgot-password')]: ({ member }) => form({ email: member.email }),
    [`${to('/forgot-password')} elsewhere`]: ({ member }) => form({ email: member.email }, 'none'),
  }
}
