import type { words as french } from '../fr/push-refusals.ts'

export const words = {
  refused: 'أعطى هذا المتصفح عنوانًا لا يمكننا استعماله لإرسال الإشعارات.',
} satisfies typeof french
