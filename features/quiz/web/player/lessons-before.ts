type Chapter = { id: number; sectionId: number; kind: string }

/**
 * What a quiz is about: the lessons before it in its section, back to the quiz before it; else the nearest lesson.
 * Nearest first.
 */
export function lessonsBefore<C extends Chapter>(chapters: readonly C[], quiz: Chapter): C[] {
  const before = chapters
    .slice(
      0,
      chapters.findIndex(({ id }) => id === quiz.id),
    )
    .reverse()
  const inSection = before.filter(({ sectionId }) => sectionId === quiz.sectionId)
  const previousQuiz = inSection.findIndex(({ kind }) => kind === 'quiz')
  const lessons = previousQuiz < 0 ? inSection : inSection.slice(0, previousQuiz)
  if (lessons.length > 0) return lessons
  return before.filter(({ kind }) => kind !== 'quiz').slice(0, 1)
}
