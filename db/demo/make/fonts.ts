import { readFile } from 'node:fs/promises'

/** The academy's typefaces as @font-face rules that need no network. */
export async function figtree() {
  return face('Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
}

export async function cairo() {
  return face('Cairo', '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2')
}

async function face(family: string, file: string) {
  const bytes = await readFile(new URL(import.meta.resolve(file)))
  return `@font-face{font-family:${family};font-weight:200 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}
