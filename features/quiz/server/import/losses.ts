/** What a question of a file says that our kinds cannot hold, or hold in another place. */
export type Loss =
  | 'feedback'
  | 'feedbackMoved'
  | 'generalFeedback'
  | 'weights'
  | 'case'
  | 'media'
  | 'wildcard'
  | 'points'
  | 'hints'

const MEDIA = /(?:<|&lt;)(?:img|audio|video|source|object|embed|iframe)\b|<file\s|@@PLUGINFILE@@/i

/** Pictures and sounds, in the source of a question. */
export const hasMedia = (source: string) => MEDIA.test(source)

/** In Moodle a star stands for any text, unless it is escaped. */
export const hasWildcard = (accepted: readonly string[]) =>
  accepted.some((answer) => /(?:^|[^\\])\*/.test(answer))

/** Weights, from -1 to 1, that are not all or nothing. */
export const arePartial = (weights: readonly number[]) =>
  weights.some((weight) => !isNear(weight, 0) && !isNear(weight, 1))

/** Weights of a multiple choice that differ from ours: right ones share the points, a wrong one takes a share back. */
export function areUneven(weights: readonly number[]): boolean {
  const share = 1 / weights.filter((weight) => weight > 0).length
  return weights.some((weight) => !isNear(weight, weight > 0 ? share : -share))
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.011
