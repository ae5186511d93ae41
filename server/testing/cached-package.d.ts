declare module '*/scripts/testing/cached-package.mjs' {
  /** Installs a package in one exact version to a cache, when it is asked for first. Resolves with its folder. */
  export function cachedPackage(name: string, version: string): Promise<string>
}
