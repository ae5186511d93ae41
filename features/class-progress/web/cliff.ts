type Chapter = { started: number; completed: number }

/**
 * The chapter in which most people have stopped; none while nobody stops more than once in a while: two people, and one
 * in twenty of the class.
 */
export function cliffOf<Row extends Chapter>(chapters: readonly Row[], enrolled: number): Row | undefined {
  const stopped = ({ started, completed }: Chapter) => started - completed
  const most = Math.max(0, ...chapters.map(stopped))
  if (most < Math.max(2, enrolled / 20)) return undefined
  return chapters.find((chapter) => stopped(chapter) === most)
}
