import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { HeadOf, PageHandle } from './lib/head.ts'
import { PageError } from './shell/page-error.tsx'

/** A file of `web/pages/` without its extension, such as `auth/sign-in-page`. */
export type PageFile = `${string}/${string}-${'page' | 'layout'}`

/** What `import.meta.glob` finds: a function that imports the chunk of each file. */
export type PageFiles = Record<string, () => Promise<Record<string, unknown>>>

/** Routes of pages with a chunk each. A route names its file once: the browser imports it, the server preloads it. */
export function pagesOf(files: PageFiles) {
  return {
    /** A page with its metadata. */
    page: (path: string, headOf: HeadOf, file: PageFile, reads?: readonly string[]): RouteObject => ({
      path,
      handle: { ...drawn(file, headOf), reads },
      lazy: () => importComponent(files, file),
    }),

    /** If a page fails, its layout stays. */
    layoutOf: (file: PageFile, children: RouteObject[]): RouteObject => ({
      handle: { source: sourceOf(file) } satisfies PageHandle,
      lazy: () => importComponent(files, file),
      children: [{ ErrorBoundary: PageError, children }],
    }),
  }
}

export const drawn = (file: PageFile, headOf: HeadOf): PageHandle => ({
  head: headOf,
  source: sourceOf(file),
})

export async function importPage<Exports = Record<string, ComponentType>>(files: PageFiles, file: PageFile) {
  const load = files[`./pages/${file}.tsx`]
  if (!load) throw new Error(`There is no page in ${sourceOf(file)}`)
  return load() as Promise<Exports>
}

const sourceOf = (file: PageFile) => `web/pages/${file}.tsx`

/** The component of a page has the name of its file: `auth/sign-in-page` exports `SignInPage`. */
async function importComponent(files: PageFiles, file: PageFile) {
  const name = file.replace(/^.*\//, '').replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
  const { [name]: Component } = await importPage(files, file)
  return { Component }
}
