import { readFile } from 'node:fs/promises'

/** The academy's typefaces as @font-face rules that need no network. */
export async function figtree() {
  const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
  return face('Figtree', new URL(import.meta.resolve(file)), '200 900')
}

/** As pages have it: one cut for text, one for titles. */
export async function cairo() {
  const cut = (weight: number) =>
    new URL(`../../../web/assets/fonts/cairo-arabic-${weight}.woff2`, import.meta.url)
  return (await face('Cairo', cut(500), '200 600')) + (await face('Cairo', cut(680), '601 900'))
}

async function face(family: string, file: URL, weights: string) {
  const bytes = await readFile(file)
  return `@font-face{font-family:${family};font-weight:${weights};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}
