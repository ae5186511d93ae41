export const words = {
  title: (count: number) => `${count} champs à corriger`,
}
