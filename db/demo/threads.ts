import { chapterQuestions, questionAnswers } from '#db/schema/questions.ts'
import type { People } from './accounts.ts'
import type { Course } from './content.ts'
import type { DemoDatabase } from './context.ts'
import { daysBefore } from './dates.ts'
import { type FormationName, formations } from './formations.ts'
import { learners } from './learners.ts'
import { type DemoPerson, trainers } from './people.ts'

type DemoMessage = { by: DemoPerson; daysAgo: number; text: string; accepted?: true }
type DemoThread = DemoMessage & {
  formation: FormationName
  /** From 1, in the order of the formation. */
  chapter: number
  resolved?: true
  answers: DemoMessage[]
}

const threads: DemoThread[] = [
  {
    formation: 'droits',
    chapter: 8,
    by: learners.anas,
    daysAgo: 6.2,
    text: 'Combien de personnes faut-il au minimum pour créer une association ?',
    resolved: true,
    answers: [
      {
        by: learners.imane,
        daysAgo: 6,
        text: 'Dans notre quartier nous étions sept au départ, mais je ne sais pas si c’est une règle.',
      },
      {
        by: trainers.nadia,
        daysAgo: 5.8,
        accepted: true,
        text: 'Deux suffisent pour signer les statuts. En pratique, prévoyez au moins trois membres du bureau : présidence, trésorerie, secrétariat.',
      },
      { by: learners.anas, daysAgo: 5.7, text: 'C’est clair, merci à vous deux !' },
    ],
  },
  {
    formation: 'droits',
    chapter: 8,
    by: learners.imane,
    daysAgo: 0.9,
    text: 'Le dossier a été déposé il y a trois semaines et nous n’avons toujours pas de récépissé. Que faire ?',
    answers: [
      {
        by: trainers.nadia,
        daysAgo: 0.6,
        text: 'Gardez la preuve du dépôt et relancez par écrit, avec accusé de réception. Le chapitre sur le Médiateur propose un modèle de courrier.',
      },
    ],
  },
  {
    formation: 'egalite',
    chapter: 3,
    by: learners.hajar,
    daysAgo: 1.7,
    text: 'L’égalité de rémunération concerne-t-elle aussi les primes ?',
    answers: [],
  },
  {
    formation: 'egaliteArabe',
    chapter: 2,
    by: learners.ahlam,
    daysAgo: 3.1,
    text: 'هل يمكن أن نكتب اتفاق تدبير الأموال بعد عقد الزواج، أم يجب أن يكون قبله؟',
    resolved: true,
    answers: [
      {
        by: trainers.nadia,
        daysAgo: 2.8,
        accepted: true,
        text: 'يمكن إبرامه عند العقد أو بعده، في وثيقة مستقلة عن عقد الزواج.',
      },
    ],
  },
]

/** Questions under chapters, with their answers. */
export async function addThreads(tx: DemoDatabase, courses: Course[], people: People, now: Date) {
  for (const { formation, chapter, answers, resolved = false, ...question } of threads) {
    const course = courses.find(({ name }) => name === formations[formation].name)
    const chapterId = course?.chapterIds[chapter - 1]
    if (!course || chapterId === undefined) throw new Error(`no chapter ${chapter} in ${formation}`)
    const [asked] = await tx
      .insert(chapterQuestions)
      .values({ formationId: course.id, chapterId, resolved, ...written(question, people, now) })
      .returning({ id: chapterQuestions.id })
    if (!asked) throw new Error('the question was not added')
    if (answers.length === 0) continue
    await tx.insert(questionAnswers).values(
      answers.map((answer) => ({
        questionId: asked.id,
        accepted: answer.accepted ?? false,
        ...written(answer, people, now),
      })),
    )
  }
}

const written = ({ by, daysAgo, text }: DemoMessage, people: People, now: Date) => ({
  authorId: people.idOf(by),
  text,
  createdAt: daysBefore(now, daysAgo),
})
