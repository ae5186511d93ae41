/** Decided by the address that the browser used: under the academy's own, a package never gets that origin. */
export const isPackagesHost = (host: string, packagesUrl: string | null) =>
  packagesUrl !== null && host.replace(/:\d+$/, '') === new URL(packagesUrl).hostname

/**
 * The headers of every file of a package. It runs as an opaque origin, without the academy's session, storage or pages,
 * and loads nothing but its own files: what it knows of a learner stays with the academy. `folder` is where they lie,
 * with its host. `isOwnOrigin`: packages have an address of their own, where their frames may reach one another.
 */
export function packageHeaders(folder: string, { isOwnOrigin }: { isOwnOrigin: boolean }) {
  const own = `${folder} data: blob:`
  const directives = [
    `sandbox allow-scripts allow-forms allow-modals${isOwnOrigin ? ' allow-same-origin' : ''}`,
    `default-src ${own}`,
    `script-src ${own} 'unsafe-inline' 'unsafe-eval'`,
    `style-src ${own} 'unsafe-inline'`,
    `frame-src ${own}`,
    `worker-src ${own}`,
    `base-uri ${folder}`,
    "object-src 'none'",
    "form-action 'none'",
  ]
  return {
    'content-security-policy': directives.join('; '),
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // Scripts of an opaque origin read the files of their own package as if from another site. The address is the key.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
}
