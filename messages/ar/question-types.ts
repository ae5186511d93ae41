import type { words as french } from '../fr/question-types.ts'

export const words = {
  types: {
    description: 'وصف',
    essay: 'مقال',
    multianswer: 'نص بفراغات',
    cloze: 'نص بفراغات',
    calculated: 'حسابي',
    calculatedmulti: 'حسابي متعدد الاختيارات',
    calculatedsimple: 'حسابي بسيط',
    gapselect: 'كلمات ناقصة',
    ddwtos: 'سحب وإفلات على نص',
    ddimageortext: 'سحب وإفلات على صورة',
    ddmarker: 'علامات تُسحب',
    randomsamatch: 'مطابقة عشوائية',
    shortanswer: 'إجابة قصيرة برموز بديلة',
    numerical: 'عددي بعدة إجابات',
    truefalse: 'صحيح أو خطأ من دون إجابة صحيحة',
  },
} satisfies typeof french
