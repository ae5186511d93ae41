import type { TestAcademy } from './academy.ts'

/** Every file of the academy's storage, by its key: what must be empty when nothing was saved. */
export async function storedFiles({ platform }: TestAcademy): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of platform.storage.list('')) keys.push(key)
  return keys
}
