const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/** For a key that would leave its folder or name a hidden file. */
class BadKey extends Error {
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  }
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No file in storage at ${key}`)
  }
}

/** The bucket does not answer, or answers that it cannot. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('The storage does not answer', { cause })
  }
}

/** No segment starts with a dot, so neither `..` nor hidden files can be named. */
export function isKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every((segment) => SEGMENT.test(segment))
}

export function checkKey(key: string): string {
  if (!isKey(key)) throw new BadKey(key)
  return key
}
