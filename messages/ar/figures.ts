import type { words as french } from '../fr/figures.ts'
import { leftToRight } from './isolate.ts'

/** The figures on the home page and on « من نحن ». */
export const words = {
  learners: { value: leftToRight('+500'), label: 'متعلّمة ومتعلّم' },
  courses: { value: leftToRight('+25'), label: 'دورة تكوينية' },
  cities: { value: leftToRight('+15'), label: 'مدينة' },
  satisfaction: { value: leftToRight('95%'), label: 'نسبة الرضا' },
} satisfies typeof french
