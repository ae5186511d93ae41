/** The query parameters of the catalogue. The route lists them: the server reads no others. */
export const FILTER_NAMES = {
  search: 'q',
  themes: 'theme',
  language: 'langue',
  sort: 'tri',
  shown: 'nombre',
} as const

/** The theme of courses without a category, in addresses of every language; on screen it is translated. */
export const OTHER_THEME = 'Autres'
