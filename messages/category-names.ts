/** The Arabic names of the categories that academies begin with. Searches find them on pages of either language. */
const NAMES: Record<string, string | undefined> = {
  Diversité: 'التنوع',
  'Droits humains': 'حقوق الإنسان',
  'Égalité de genre': 'المساواة بين الجنسين',
  Handicap: 'الإعاقة',
  Inclusion: 'الإدماج',
}

export const arabicCategory = (name: string | null | undefined) => NAMES[name ?? ''] ?? ''
