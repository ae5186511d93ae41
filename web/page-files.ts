import type { ComponentType } from 'react'

/**
 * Every page and layout with its own chunk, by its file. A route names its file once: the browser imports it, and the
 * server preloads its chunk (`source`).
 */
const publicFiles = import.meta.glob<Record<string, unknown>>([
  './pages/{public,auth}/*-page.tsx',
  './pages/auth/*-layout.tsx',
])
/** For the server to preload: it is imported before any private page. */
export const PRIVATE_FILES = 'web/private-page-files.ts'

/** A file of `web/pages/` without its extension, such as `auth/sign-in-page`. */
export type PageFile = `${string}/${string}-${'page' | 'layout'}`

export const sourceOf = (file: PageFile) => `web/pages/${file}.tsx`

export async function importPage<Exports = Record<string, ComponentType>>(file: PageFile) {
  const path = `./pages/${file}.tsx`
  const load = publicFiles[path] ?? (await import('./private-page-files.ts')).privateFiles[path]
  if (!load) throw new Error(`There is no page in web/pages/${file}.tsx`)
  return load() as Promise<Exports>
}

/** The component of a page has the name of its file: `auth/sign-in-page` exports `SignInPage`. */
export async function importComponent(file: PageFile) {
  const name = file.replace(/^.*\//, '').replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
  const { [name]: Component } = await importPage(file)
  return { Component }
}
