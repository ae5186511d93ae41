/** Said by the page itself: no script of ours draws it. */
export const words = {
  oldBrowser:
    'Ce navigateur est trop ancien\u00a0: les pages publiques s’y lisent, le reste demande une version plus récente.',
}
