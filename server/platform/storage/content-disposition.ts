import { normalized } from '#shared/normalized.ts'

/** RFC 6266: the true name, accents and Arabic included, beside a plain one for old clients. */
export function contentDisposition(fileName: string, inline: boolean): string {
  const name = cleanName(fileName)
  const plain = normalized(name, 'NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const extended = encodeURIComponent(name).replace(/['()*]/g, percent)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${extended}`
}

/** File names come from people's machines: without folders, control or bidirectional characters, and shortened. */
export function cleanName(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? ''
  const visible = base.replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  const { stem, extension } = splitName(normalized(visible, 'NFC'))
  return `${[...stem].slice(0, 150).join('')}${extension}` || 'fichier'
}

export function splitName(fileName: string): { stem: string; extension: string } {
  const extension = fileName.match(/\.[A-Za-z0-9]{1,10}$/)?.[0] ?? ''
  return { stem: fileName.slice(0, fileName.length - extension.length), extension }
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
