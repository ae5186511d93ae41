/** The Arabic names of the categories that academies begin with. A category made under one of these names has it. */
const NAMES: Record<string, string | undefined> = {
  Diversité: 'التنوع',
  'Droits humains': 'حقوق الإنسان',
  'Égalité de genre': 'المساواة بين الجنسين',
  Handicap: 'الإعاقة',
  Inclusion: 'الإدماج',
}

export const usualArabicName = (name: string) => NAMES[name] ?? null
