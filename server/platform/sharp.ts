/** The picture library, loaded by the first picture: its binary has 18 MB. */
export const loadSharp = async () => (await import('sharp')).default
