const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** The lines of a text, one after the other: a list of two million empty ones takes longer to make than to read. */
export function* linesIn(text: string): Generator<string, void> {
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== LINE_FEED && code !== CARRIAGE_RETURN) continue
    yield at === from ? '' : text.slice(from, at)
    if (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED) at += 1
    from = at + 1
  }
  yield text.slice(from)
}
