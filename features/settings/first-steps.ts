/** What a new academy needs, in the order in which it is done. */
export const FIRST_STEPS = ['identity', 'second-factor', 'category', 'formation', 'trainer', 'mail'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
