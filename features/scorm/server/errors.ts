import { AppError, badRequest, conflict, invalidInput } from '#server/platform/errors.ts'
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
/** It would outlive the page, and answer for all files of its origin without their policy. */
export const serviceWorkerRefused = () =>
  new AppError(403, 'service_worker_refused', () => words.packages.serviceWorker)
export const openedElsewhere = () => conflict('opened_elsewhere', () => words.packages.openedElsewhere)
