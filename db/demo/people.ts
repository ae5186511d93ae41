import { users } from '#db/schema/people.ts'
import type { Language } from '#shared/languages.ts'
import type { Role } from '#shared/statuses.ts'
import { type DemoDatabase, daysBefore } from './context.ts'
import { learners } from './learners.ts'

/** The password of every demo account. It is shown on the sign-in page and never used in a real installation. */
export const DEMO_PASSWORD = 'Demo2026!'

export type DemoPerson = {
  firstName: string
  lastName: string
  email: string
  /** French unless said. */
  language?: Language
  joinedDaysAgo: number
  phone?: string
  address?: string
  bio?: string
  facebook?: string
  instagram?: string
  linkedin?: string
  banned?: true
  unverified?: true
}

export const admin: DemoPerson = {
  firstName: 'Leïla',
  lastName: 'Sefrioui',
  email: 'admin@academie.test',
  joinedDaysAgo: 248,
  phone: '+212 537 00 11 22',
  address: 'Rabat',
}

export const trainers = {
  youssef: {
    firstName: 'Youssef',
    lastName: 'El Amrani',
    email: 'formateur@academie.test',
    joinedDaysAgo: 246,
    phone: '+212 661 20 30 40',
    address: 'Casablanca',
    bio: 'Sociologue du travail, Youssef accompagne depuis douze ans des entreprises, des communes et des coopératives qui veulent rendre leurs règles plus justes. Il aime les méthodes simples, les chiffres que l’on peut vérifier et les réunions qui finissent à l’heure.',
    facebook: 'https://www.facebook.com/youssef.elamrani.exemple',
    instagram: 'https://www.instagram.com/youssef.elamrani.exemple',
    linkedin: 'https://www.linkedin.com/in/youssef-el-amrani-exemple',
  },
  salma: {
    firstName: 'Salma',
    lastName: 'Bennani',
    email: 'salma.bennani@academie.test',
    joinedDaysAgo: 240,
    phone: '+212 662 11 22 33',
    address: 'Fès',
    bio: 'Orthophoniste puis formatrice, Salma travaille avec les écoles, les bibliothèques et les familles. Ses formations partent de situations vécues et se construisent avec les personnes concernées.',
    linkedin: 'https://www.linkedin.com/in/salma-bennani-exemple',
  },
  nadia: {
    firstName: 'Nadia',
    lastName: 'Ouazzani',
    email: 'nadia.ouazzani@academie.test',
    joinedDaysAgo: 232,
    phone: '+212 663 44 55 66',
    address: 'Tétouan',
    bio: 'Juriste, ancienne responsable d’un centre d’écoute, Nadia explique le droit avec des mots de tous les jours, en français et en darija.',
    facebook: 'https://www.facebook.com/nadia.ouazzani.exemple',
  },
} satisfies Record<string, DemoPerson>

export type TrainerName = keyof typeof trainers

/** The id of each person, by e-mail address. */
export type People = { idOf: (person: DemoPerson) => number }

export async function addPeople(tx: DemoDatabase, passwordHash: string, now: Date): Promise<People> {
  const as = (role: Role) => (person: DemoPerson) => account(person, role, passwordHash, now)
  const everyone = [
    as('admin')(admin),
    ...Object.values(trainers).map(as('formateur')),
    ...Object.values(learners).map(as('user')),
  ]
  everyone.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const added = await tx.insert(users).values(everyone).returning({ id: users.id, email: users.email })
  const ids = new Map(added.map(({ id, email }) => [email, id]))
  return {
    idOf: ({ email }) => {
      const id = ids.get(email)
      if (id === undefined) throw new Error(`nobody has the address ${email}`)
      return id
    },
  }
}

function account(person: DemoPerson, role: Role, passwordHash: string, now: Date) {
  const { joinedDaysAgo, banned, unverified, ...profile } = person
  const createdAt = daysBefore(now, joinedDaysAgo)
  return {
    ...profile,
    role,
    passwordHash,
    createdAt,
    updatedAt: createdAt,
    emailVerifiedAt: unverified ? null : createdAt,
    bannedAt: banned ? daysBefore(now, joinedDaysAgo / 2) : null,
  }
}
