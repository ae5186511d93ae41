import { sql } from 'drizzle-orm'
import { announcements, notifications } from '#db/schema/notifications.ts'
import type { NotificationFacts, NotificationKind } from '#features/notifications/rules.ts'
import { AWAY_DAYS } from '#shared/limits.ts'
import { type Demo, type DemoDatabase, daysBefore } from './context.ts'
import type { CourseSlug } from './courses.ts'
import { type LearnerName, learners } from './learners.ts'
import { type DemoPerson, trainers } from './people.ts'

type DemoAnnouncement = {
  course: CourseSlug
  by: DemoPerson
  to: LearnerName[]
  daysAgo: number
  title: string
  text: string
}

const sent: DemoAnnouncement[] = [
  {
    course: 'droits',
    by: trainers.nadia,
    to: ['imane', 'anas', 'meryem'],
    daysAgo: 4.3,
    title: 'Rencontre en ligne jeudi à 19 h',
    text: 'Une heure pour vos questions sur la liberté d’association, avec une juriste du Conseil régional.\nLe lien sera dans les ressources du chapitre 8. Aucune préparation n’est demandée.',
  },
  {
    course: 'egalite-ar',
    by: trainers.nadia,
    to: ['ahlam', 'yasmine'],
    daysAgo: 3.6,
    title: 'لقاء عن بُعد يوم الخميس على الساعة السابعة مساءً',
    text: 'ساعة للأجوبة عن أسئلتكم حول تدبير الأموال المكتسبة أثناء الزواج.\nيوجد الرابط في موارد الدورة.',
  },
]

type DemoNotice = {
  to: DemoPerson
  kind: NotificationKind
  course: CourseSlug
  daysAgo: number
  read?: true
  facts?: Omit<NotificationFacts, 'formation'>
}

const notices: DemoNotice[] = [
  {
    to: learners.imane,
    kind: 'answer',
    course: 'droits',
    daysAgo: 0.6,
    facts: {
      person: 'Nadia Ouazzani',
      text: 'Gardez la preuve du dépôt et relancez par écrit, avec accusé de réception.',
    },
  },
  {
    to: learners.imane,
    kind: 'request-decided',
    course: 'inclusion',
    daysAgo: 2.2,
    facts: { approved: true },
  },
  { to: learners.imane, kind: 'certificate', course: 'communication', daysAgo: 14.2, read: true },
  {
    to: learners.ahlam,
    kind: 'answer',
    course: 'egalite-ar',
    daysAgo: 2.8,
    facts: {
      person: 'Nadia Ouazzani',
      text: 'يمكن إبرامه عند العقد أو بعده، في وثيقة مستقلة عن عقد الزواج.',
    },
  },
  {
    to: trainers.youssef,
    kind: 'question',
    course: 'egalite',
    daysAgo: 1.7,
    facts: { person: 'Hajar Zeroual', text: 'L’égalité de rémunération concerne-t-elle aussi les primes ?' },
  },
]

/** Announcements, what the bell shows, and the reminders of those who stayed away: none of it is mailed. */
export async function addNotices({ tx, courses, people, now }: Demo) {
  const rows = notices.map(
    ({ to, kind, course, daysAgo, read, facts }): typeof notifications.$inferInsert => {
      const { id: formationId, name: formation } = courses[course]
      const at = daysBefore(now, daysAgo)
      const readAt = read ? at : null
      return { userId: people.idOf(to), kind, formationId, facts: { formation, ...facts }, at, readAt }
    },
  )
  for (const { course, by, to, daysAgo, title, text } of sent) {
    const { id: formationId, name: formation } = courses[course]
    const at = daysBefore(now, daysAgo)
    const [made] = await tx
      .insert(announcements)
      .values({ formationId, authorId: people.idOf(by), title, text, at })
      .returning()
    const facts = { formation, title, announcementId: made?.id }
    for (const name of to) {
      const userId = people.idOf(learners[name])
      rows.push({ userId, kind: 'announcement', formationId, facts, at, readAt: at })
    }
  }
  await tx.insert(notifications).values(rows)
  await addReminders(tx, now)
}

/** As the academy would have reminded them two days ago, so that it does not write to them at its first start. */
async function addReminders(tx: DemoDatabase, now: Date) {
  const at = daysBefore(now, 2).toISOString()
  await tx.execute(sql`
    insert into notifications (user_id, kind, facts, formation_id, at, read_at)
    select i.user_id, 'reminder', jsonb_build_object('formation', f.name), i.formation_id, ${at}::timestamptz, ${at}::timestamptz
    from inscriptions i join formations f on f.id = i.formation_id
    where i.status = 'Approuvée' and i.user_id is not null
      and greatest(i.decided_at, (
        select max(p.updated_at) from chapter_progress p join chapters c on c.id = p.chapter_id
        where p.user_id = i.user_id and c.formation_id = i.formation_id
      )) < ${now.toISOString()}::timestamptz - make_interval(days => ${AWAY_DAYS - 2})
      and (select count(*) from chapters c where c.formation_id = i.formation_id) > (
        select count(p.completed_at) from chapter_progress p join chapters c on c.id = p.chapter_id
        where p.user_id = i.user_id and c.formation_id = i.formation_id
      )`)
}
