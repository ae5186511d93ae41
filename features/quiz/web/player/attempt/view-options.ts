import { words } from '#words/player-quiz.ts'

export const viewOptions = [
  { value: 'one', label: words.view.one },
  { value: 'all', label: words.view.all },
] as const
