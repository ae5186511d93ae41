/**
 * The headers of every file of a package. It loads nothing but its own files, and its origin is opaque or its own: it has
 * no way to the academy's session, storage or pages. `folder` is where its files lie, with its host.
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
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=()',
    ...(isOwnOrigin ? { 'cross-origin-resource-policy': 'same-origin' } : READ_FROM_OUTSIDE),
  }
}

/** Scripts of an opaque origin read the files of their own package as if from another site. The address is the key. */
const READ_FROM_OUTSIDE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
