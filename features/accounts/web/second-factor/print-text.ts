/** Prints a title and a text alone, not the page around them. */
export function printText(title: string, text: string) {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const paper = frame.contentDocument
  if (!paper || !frame.contentWindow) return frame.remove()
  paper.title = title
  const heading = paper.createElement('h1')
  heading.textContent = title
  const lines = paper.createElement('pre')
  lines.textContent = text
  paper.body.append(heading, lines)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
