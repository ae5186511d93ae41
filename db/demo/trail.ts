import { auditEntries } from '#db/schema/audit.ts'
import { contactMessages } from '#db/schema/contact.ts'
import type { People } from './accounts.ts'
import type { DemoDatabase } from './context.ts'
import { daysBefore } from './dates.ts'
import { formations } from './formations.ts'
import { learners } from './learners.ts'
import { messages } from './messages.ts'
import { admin, type DemoPerson, trainers } from './people.ts'
import { type DemoRequest, requests } from './requests.ts'

const RECENT_DAYS = 12

/** Adds the contact messages, and the administrator's recent actions to the audit trail. */
export async function addTrail(tx: DemoDatabase, people: People, now: Date) {
  await tx
    .insert(contactMessages)
    .values(
      messages
        .toSorted((a, b) => b.daysAgo - a.daysAgo)
        .map(({ daysAgo, ...message }) => ({ ...message, createdAt: daysBefore(now, daysAgo) })),
    )
  const actions = [...decisions(), ...house()].toSorted((a, b) => b.daysAgo - a.daysAgo)
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

const decisions = (): Action[] =>
  requests
    .filter(({ status, daysAgo }) => status !== 'En attente' && daysAgo < RECENT_DAYS)
    .map((request) => ({
      daysAgo: Math.max(0, request.daysAgo - 0.8),
      action: request.status === 'Approuvée' ? 'inscription.approve' : 'inscription.reject',
      target: `${requesterName(request)} · ${formations[request.formation].name}`,
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
