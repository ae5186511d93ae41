/** Why courses could not be loaded, in the specification’s own words: for whoever reads the console. */
export const words = {
  notFound: 'API endpoint not found. Please check backend server.',
  unreachable: 'Cannot connect to server. Please check if backend is running.',
  other: (message: string) => `Error loading formations: ${message}`,
}
