/** How the filters of the catalogue are called in the address. The route names them too: the server reads no others. */
export const FILTER_NAMES = { search: 'q', themes: 'theme', sort: 'tri', shown: 'nombre' } as const
