import { chapterQuestions, questionAnswers } from '#db/schema/questions.ts'
import { type Demo, daysBefore } from './context.ts'
import type { CourseSlug } from './courses.ts'
import { learners } from './learners.ts'
import { type DemoPerson, trainers } from './people.ts'

type DemoMessage = { by: DemoPerson; daysAgo: number; text: string; accepted?: true }
type DemoThread = DemoMessage & {
  course: CourseSlug
  /** From 1, in the order of the course. */
  chapter: number
  resolved?: true
  answers: DemoMessage[]
}

const threads: DemoThread[] = [
  {
    course: 'droits',
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
    course: 'droits',
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
    course: 'egalite',
    chapter: 3,
    by: learners.hajar,
    daysAgo: 1.7,
    text: 'L’égalité de rémunération concerne-t-elle aussi les primes ?',
    answers: [],
  },
  {
    course: 'egalite-ar',
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
export async function addThreads(demo: Demo) {
  const { tx, courses } = demo
  for (const { course, chapter, answers, resolved = false, ...question } of threads) {
    const { id: formationId, chapterIds } = courses[course]
    const chapterId = chapterIds[chapter - 1]
    if (chapterId === undefined) throw new Error(`no chapter ${chapter} in ${course}`)
    const [asked] = await tx
      .insert(chapterQuestions)
      .values({ formationId, chapterId, resolved, ...written(question, demo) })
      .returning({ id: chapterQuestions.id })
    if (!asked) throw new Error('the question was not added')
    if (answers.length === 0) continue
    await tx.insert(questionAnswers).values(
      answers.map((answer) => ({
        questionId: asked.id,
        accepted: answer.accepted ?? false,
        ...written(answer, demo),
      })),
    )
  }
}

const written = ({ by, daysAgo, text }: DemoMessage, { people, now }: Demo) => ({
  authorId: people.idOf(by),
  text,
  createdAt: daysBefore(now, daysAgo),
})
