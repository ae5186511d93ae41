export const words = {
  title: 'Formations',
  count: (count: number) => `${count} formation${count > 1 ? 's' : ''}`,
  defaultCategory: 'Autres',
  chapters: (count: number) => `${count} chapitre${count > 1 ? 's' : ''}`,
}
