/** Text that may stand in HTML, attributes included. */
export function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
