import { currentLanguage } from '#messages/current-language.ts'
import type { Academy } from '#shared/academy.ts'
import { escapeHtml } from '#shared/html.ts'
import { addressIn } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { MARK_BOX, MARK_STROKE, markStrokes } from '#shared/pattern/mark.ts'
import { zelligeEmpty } from '#shared/pattern/zellige-empty.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/shell.ts'
import { bootScript } from './boot-script.ts'
import { languageAttributes, type PageAssets, styleElement } from './document.ts'

/** The academy in the language of the page. */
interface PlainIdentity {
  academy: Academy
  style: string
}

/** Cached by the service worker, and shown when there is neither a network nor a copy of the page. */
export function offlineDocument(shown: PlainIdentity, assets: PageAssets) {
  return plainDocument({ title: words.offlineTitle, text: words.offlineText }, shown, assets)
}

/** Shown when a page cannot be rendered at all. */
export function failureDocument(shown: PlainIdentity, assets: PageAssets) {
  return plainDocument({ title: words.unavailableTitle, text: words.unavailableText }, shown, assets)
}

/** For an address that is neither a page nor a file. */
export function missingDocument(shown: PlainIdentity, assets: PageAssets) {
  const home = { address: addressIn(currentLanguage(), paths.home), label: words.home }
  return plainDocument({ title: words.notFoundTitle, text: words.notFoundText }, shown, assets, home)
}

/** A page without any script but the theme's, so that nothing can fail to load. */
function plainDocument(
  message: { title: string; text: string },
  { academy: { name, logo }, style }: PlainIdentity,
  assets: PageAssets,
  /** Unless it leads elsewhere, its link loads the same page again. */
  link = { address: '', label: common.retry },
) {
  return `<!doctype html>
<html ${languageAttributes()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<script>${bootScript}</script>
<title>${message.title} · ${escapeHtml(name)}</title>
${assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}${styleElement({ style })}
</head>
<body>
<header class="border-line border-b"><div class="wrap flex h-[110px] items-center lg:h-18">
<a href="${addressIn(currentLanguage(), paths.home)}" class="inline-flex items-center gap-3 font-bold text-[1.0625rem] leading-tight tracking-snug no-underline">${logo ? picture(logo) : mark}<span class="w-min">${escapeHtml(name)}</span></a>
</div></header>
<main class="wrap grid justify-items-start gap-4 py-section">
${wall}
<h1 class="text-3xl">${message.title}</h1>
<p class="max-w-measure text-ink-soft">${message.text}</p>
<a href="${link.address}" class="inline-flex min-h-target items-center rounded bg-primary px-5 font-semibold text-on-primary leading-tight no-underline hover:bg-primary-hover">${link.label}</a>
</main>
</body>
</html>
`
}

const paints = {
  primary: 'stroke-primary',
  halo: 'stroke-halo',
  terracotta: 'stroke-terracotta',
  saffron: 'fill-saffron',
}

const mark = `<svg viewBox="${MARK_BOX}" aria-hidden="true" stroke-width="${MARK_STROKE}" class="size-11 flex-none fill-none">${markStrokes
  .map(({ d, paint, width }) => {
    const stroke = width ? ` stroke-width="${width}"` : ''
    return `<path d="${d}" class="${paints[paint]}"${stroke}/>`
  })
  .join('')}</svg>`

const picture = ({ path, width }: NonNullable<Academy['logo']>) =>
  `<img src="${path}header.webp" alt="" width="${width}" height="44" class="max-h-11 w-auto flex-none object-contain">`

const wall = zelligeEmpty().replace('<svg ', '<svg aria-hidden="true" width="192" height="144" ')
