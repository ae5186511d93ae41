import type { TestAcademy } from './academy.ts'

/** The keys of all files in the academy's storage. */
export async function storedFiles({ platform }: TestAcademy): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of platform.storage.list('')) keys.push(key)
  return keys
}
