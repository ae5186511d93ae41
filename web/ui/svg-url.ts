/** An SVG as a data URL. Escapes only what would break the URL, to keep it short. */
export const svgUrl = (svg: string) => `data:image/svg+xml,${svg.replace(/["#%<>]/g, encodeURIComponent)}`
