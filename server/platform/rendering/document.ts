import { currentLanguage } from '#messages/current-language.ts'
import { addressIn, directions } from '#shared/languages.ts'
import type { RenderedPage } from '#shared/page.ts'
import { manifestFile } from '#shared/paths.ts'
import { themeColors } from '#shared/theme-colors.ts'
import { words } from '#words/document.ts'
import { words as shell } from '#words/shell.ts'
import type { Identity } from '../config.ts'
import { bootScript } from './boot-script.ts'

/** What a page loads besides itself. */
export interface PageAssets {
  script: string
  styles: string[]
  /** Modules that the script imports, to preload them. */
  modules: string[]
  /** Fonts of the first lines of every page. */
  fonts: string[]
}

/** What of the owner stands in the head of every page. */
type Shown = Pick<Identity, 'style' | 'academy'>

type Content = Pick<RenderedPage, 'head' | 'html' | 'state'>

/** The whole HTML document around a rendered page. */
export function documentOf({ head, html, state }: Content, assets: PageAssets, identity: Shown) {
  return `<!doctype html>
<html ${languageAttributes()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">
${iconLinks(identity)}
<link rel="manifest" href="${addressIn(currentLanguage(), manifestFile)}">
<script>${bootScript}</script>
${lines(assets.fonts, (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)}
${lines(assets.styles, (file) => `<link rel="stylesheet" href="${file}">`)}${styleElement(identity)}
<script type="module" src="${assets.script}"></script>
${lines(assets.modules, (file) => `<link rel="modulepreload" href="${file}">`)}
${head}
</head>
<body>
<p id="old" class="wrap py-4" hidden>${words.oldBrowser}</p>
<div id="root">${html}</div>
${html ? '' : `<noscript><p class="wrap py-section">${shell.needsScript}</p></noscript>`}
<script type="application/json" id="state">${scriptSafe(state)}</script>
</body>
</html>
`
}

/** After the style sheet, and before anything is drawn: no page shows other colours first. */
export const styleElement = ({ style }: Pick<Shown, 'style'>) => (style ? `\n<style>${style}</style>` : '')

function iconLinks({ academy: { logo } }: Shown) {
  const [icon, type] = logo ? [`${logo.path}favicon.png`, 'image/png'] : ['/favicon.svg', 'image/svg+xml']
  return `<link rel="icon" href="${icon}" type="${type}">
<link rel="apple-touch-icon" href="${logo?.path ?? '/icons/'}apple-touch-icon.png">`
}

/** The attributes lang and dir of the current language. */
export function languageAttributes() {
  const language = currentLanguage()
  return `lang="${language}" dir="${directions[language]}"`
}

/** JSON for a script element: nothing in it can close the element. */
function scriptSafe(state: unknown) {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

function lines(files: string[], line: (file: string) => string) {
  return files.map(line).join('\n')
}
