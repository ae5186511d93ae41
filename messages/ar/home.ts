import type { words as french } from '../fr/home.ts'

export const words = {
  eyebrow: 'الإدماج، التنوع، المساواة بين الجنسين، حقوق الإنسان',
  title: 'لنتعلّم كيف نفسح مكانًا لكل شخص',
  lead: 'دورات تكوينية عبر الإنترنت، بالعربية والفرنسية، أُعدّت مع العاملات والعاملين في الميدان في كل أنحاء المغرب. تتابعونها بالوتيرة التي تناسبكم، على هاتفكم.',
  discover: 'اكتشاف الدورات',
  toMission: 'رسالتنا',
  latest: 'أحدث الدورات',
  all: 'عرض كل الدورات',
  defaultCategory: 'محاضرات',

  missionEyebrow: 'رسالتنا',
  missionTitle: 'أن يملك كل شخص وسائل بناء مجتمع أكثر عدلًا',
  missionText:
    'الإدماج يُتعلَّم. نكوّن العاملات والعاملين في المدارس والمرافق العمومية والجمعيات والمقاولات، بمضامين رصينة، ومجانية في أغلب الأحيان.',
  about: 'من نحن',
  pillars: {
    inclusion: {
      title: 'الإدماج',
      text: 'فتح المدرسة والشغل والفضاء العام أمام كل أوضاع الحياة.',
    },
    diversity: {
      title: 'التنوع',
      text: 'جعل اللغات والأصول والمسارات قوة مشتركة.',
    },
    equality: {
      title: 'المساواة بين الجنسين',
      text: 'تقاسم الحقوق والمسؤوليات والكلمة بالتساوي.',
    },
  },

  languagesTitle: 'لغتان ومسار واحد',
  languagesText: 'المضامين متاحة بالعربية والفرنسية.',
  french: 'Français',
  frenchSample: 'Chaque personne a sa place, chaque voix a sa valeur.',
  arabic: 'العربية',
  arabicSample: 'لكل شخص مكانته، ولكل صوت قيمته.',
} satisfies typeof french
