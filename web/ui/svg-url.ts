/** A drawing as the address of an image. Only what would break the address is escaped, to keep it short. */
export const svgUrl = (svg: string) => `data:image/svg+xml,${svg.replace(/["#%<>]/g, encodeURIComponent)}`
