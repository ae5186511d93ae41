import { createHash } from 'node:crypto'
import { themeColors } from '#shared/theme-colors.ts'

/**
 * Runs before the first paint, so that nothing flashes: the theme chosen or the system's, and whether a
 * session may be open (the header then hides « Se connecter » until the session has been checked).
 * web/lib/theme.ts goes on from here. What a person presses or types before the page's own script is there is kept:
 * web/early-acts.ts does it then.
 */
export const bootScript = `(function (page, stored) {
  try {
    stored = localStorage.getItem('theme')
    if (localStorage.getItem('token')) page.dataset.session = 'in'
  } catch (closed) {}
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  page.dataset.theme = dark ? 'dark' : 'light'
  if (stored) document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.content = dark ? '${themeColors.dark}' : '${themeColors.light}'
  })
  var acts = [], keep = function (event) {
    var pressed = event.type === 'click', target = pressed ? event.target.closest('button:not([popovertarget])') : event.target
    if (!target) return
    if (pressed) event.preventDefault()
    acts.push({ target: target, pressed: pressed, value: target.value, checked: target.checked })
  }
  addEventListener('click', keep, true)
  addEventListener('input', keep, true)
  window.earlyActs = function () {
    removeEventListener('click', keep, true)
    removeEventListener('input', keep, true)
    return acts.splice(0)
  }
})(document.documentElement)`

/** The content policy lets this one inline script run, and no other. */
export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`
