import { auditEntries } from '#db/schema/audit.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { type Demo, daysBefore } from './context.ts'
import { type DemoRequest, requests } from './enrolments.ts'
import { learners } from './learners.ts'
import { admin, type DemoPerson, trainers } from './people.ts'

/** Messages of the contact form. */
export const messages = [
  {
    firstName: 'Samira',
    lastName: 'Daoudi',
    email: 'samira.daoudi@exemple.test',
    subject: 'Formation pour une équipe de douze personnes',
    message:
      'Bonjour,\n\nNous sommes une maison de jeunes à Khouribga et souhaitons suivre ensemble la formation sur les droits de l’enfant. Est-il possible d’inscrire tout le groupe en une fois ?\n\nMerci beaucoup.',
    daysAgo: 1.5,
  },
  {
    firstName: 'Karim',
    lastName: 'Idrissi',
    email: 'karim.idrissi@exemple.test',
    subject: 'Attestation',
    message:
      'Bonjour, j’ai terminé « Animer un atelier participatif ». Délivrez-vous une attestation de suivi ?',
    daysAgo: 6,
  },
  {
    firstName: 'Aïcha',
    lastName: 'Benali',
    email: 'aicha.benali@exemple.test',
    subject: 'Sous-titres en arabe',
    message:
      'Merci pour la qualité des contenus. Ma mère aimerait suivre « L’égalité pas à pas » : des sous-titres en arabe sont-ils prévus pour toutes les leçons ?',
    daysAgo: 15,
  },
  {
    firstName: 'Thomas',
    lastName: 'Lemoine',
    email: 'thomas.lemoine@exemple.test',
    subject: 'Partenariat',
    message:
      'Bonjour, notre fondation soutient des projets d’éducation inclusive. Nous serions heureux d’échanger avec vous sur un partenariat pour l’année prochaine.',
    daysAgo: 34,
  },
]

const RECENT_DAYS = 12

/** Adds the contact messages, and the administrator's recent actions to the audit trail. */
export async function addTrail({ tx, courses, people, now }: Demo) {
  await tx
    .insert(contactMessages)
    .values(
      messages
        .toSorted((a, b) => b.daysAgo - a.daysAgo)
        .map(({ daysAgo, ...message }) => ({ ...message, createdAt: daysBefore(now, daysAgo) })),
    )
  const actions = [...decisions(courses), ...house()].toSorted((a, b) => b.daysAgo - a.daysAgo)
  await tx.insert(auditEntries).values(
    actions.map(({ daysAgo, action, target }) => ({
      at: daysBefore(now, daysAgo),
      actorId: people.idOf(admin),
      actor: identity(admin),
      action,
      target,
    })),
  )
}

type Action = { daysAgo: number; action: string; target: string }

const decisions = (courses: Demo['courses']): Action[] =>
  requests
    .filter(({ status, daysAgo }) => status !== 'En attente' && daysAgo < RECENT_DAYS)
    .map((request) => ({
      daysAgo: Math.max(0, request.daysAgo - 0.8),
      action: request.status === 'Approuvée' ? 'inscription.approve' : 'inscription.reject',
      target: `${requesterName(request)} · ${courses[request.course].name}`,
    }))

const house = (): Action[] => [
  { daysAgo: 76, action: 'user.ban', target: identity(learners.adil) },
  { daysAgo: 231, action: 'user.role', target: becameTrainer(trainers.nadia) },
  { daysAgo: 239, action: 'user.role', target: becameTrainer(trainers.salma) },
]

const identity = ({ firstName, lastName, email }: DemoPerson) => `${firstName} ${lastName} <${email}>`

const becameTrainer = (person: DemoPerson) => `${identity(person)} · Étudiant → Formateur`

const requesterName = ({ by }: DemoRequest) =>
  typeof by === 'string' ? identity(learners[by]) : `${by.fullName} <${by.email}>`
