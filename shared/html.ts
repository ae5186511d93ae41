/** Escapes text for HTML and XML, attributes included. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&#39;')

/** The same for XML, without the control characters that XML forbids. */
export const escapeXml = (text: string) => escapeHtml(text.replace(FORBIDDEN_IN_XML, ''))

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
