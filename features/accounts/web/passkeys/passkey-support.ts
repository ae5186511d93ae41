/** Whether this browser can use passkeys here. They belong to a domain: an academy opened by its IP address has none. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' && /[a-z]/i.test(window.location.hostname)
