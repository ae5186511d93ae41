import { badRequest, invalidInput } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'

export const noManifest = (name: string) => badRequest('no_manifest', () => words.packages.noManifest(name))
export const unreadableManifest = (name: string) =>
  badRequest('unreadable_manifest', () => words.packages.unreadableManifest(name))
export const missingPackageFile = (name: string, path: string) =>
  badRequest('missing_file', () => words.packages.missingFile(name, path))
export const nothingToOpen = (name: string) =>
  badRequest('nothing_to_open', () => words.packages.nothingToOpen(name))
export const packageTooLarge = (name: string) =>
  badRequest('package_too_large', () => words.packages.tooLarge(name))
export const unknownItem = () => invalidInput(() => words.packages.unknownItem)
