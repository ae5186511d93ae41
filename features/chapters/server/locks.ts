/**
 * SQL: whether a chapter is locked for a person. In a sequential course a chapter opens when the one before it is
 * complete; one that is complete never locks again, wherever it moves.
 */
export const isLocked = (userId: string, chapterId: string) => `exists (
      select from chapters locked_c
      join formations locked_f on locked_f.id = locked_c.formation_id and locked_f.sequential
      join lateral (
        select id from chapters
        where formation_id = locked_c.formation_id and position < locked_c.position
        order by position desc limit 1
      ) before on true
      where locked_c.id = ${chapterId} and not exists (
        select from chapter_progress done
        where done.user_id = ${userId} and done.chapter_id in (before.id, locked_c.id) and done.percent = 100
      )
    )`

/** The same for a whole course, whose chapters are in order with the person's progress. */
export function withLocks<Chapter extends { progress: number }>(chapters: Chapter[], sequential: boolean) {
  return chapters.map((chapter, index) => {
    const before = chapters[index - 1]
    const isOpen = !sequential || !before || before.progress === 100 || chapter.progress === 100
    return { ...chapter, locked: !isOpen }
  })
}
