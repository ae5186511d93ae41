import { createHash } from 'node:crypto'
import { themeColors } from '#shared/theme-colors.ts'

/**
 * Runs before the first paint, to avoid a flash: sets the theme (chosen or the system's), whether a session may be
 * open (the header then hides « Se connecter » until the session is checked), and whether the browser prefers the other
 * language (a line then offers it: web/lib/language.ts). web/lib/theme.ts takes over later. Also records what a person
 * presses or types before the page's script is loaded, for web/input-replay.ts to repeat. A browser older than those of
 * docs/browsers.md is told so, and gets the page without script: web/entry-client.tsx then does nothing.
 */
export const bootScript = `(function (page, stored) {
  try {
    stored = localStorage.getItem('theme')
    if (localStorage.getItem('token')) page.dataset.session = 'in'
    var best = navigator.languages.find(function (name) { return /^(fr|ar)\\b/i.test(name) })
    if (best && best.slice(0, 2).toLowerCase() !== page.lang && !localStorage.getItem('language-offer')) page.dataset.offer = ''
  } catch (closed) {}
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  page.dataset.theme = dark ? 'dark' : 'light'
  if (stored) document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.content = dark ? '${themeColors.dark}' : '${themeColors.light}'
  })
  if (!(window.CSS && CSS.registerProperty && CSS.supports('color', 'color-mix(in oklch, red, red)'))) {
    page.dataset.old = ''
    return addEventListener('DOMContentLoaded', function (told) {
      if (told = document.getElementById('old')) told.hidden = false
    })
  }
  var inputs = [], record = function (event) {
    var pressed = event.type === 'click', target = pressed ? event.target.closest('button:not([popovertarget])') : event.target
    if (!target) return
    if (pressed) event.preventDefault()
    inputs.push({ target: target, pressed: pressed, value: target.value, checked: target.checked })
  }
  addEventListener('click', record, true)
  addEventListener('input', record, true)
  window.takeRecordedInput = function () {
    removeEventListener('click', record, true)
    removeEventListener('input', record, true)
    return inputs.splice(0)
  }
})(document.documentElement)`

/** The content security policy allows this inline script and no other. */
export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`
