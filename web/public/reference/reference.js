// The search and the try-out of /api/docs. The page is whole without it.
const tools = document.querySelector('.tools')
const status = tools.querySelector('[role=status]')
const entries = [...document.querySelectorAll('[data-call]')]
const articles = entries.filter((entry) => entry.matches('article'))

tools.hidden = false
for (const form of document.querySelectorAll('.try')) form.hidden = false

/** Every word must occur in the call or its summary. */
function search() {
  const words = tools.elements.search.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const entry of entries) {
    const text = `${entry.dataset.call} ${entry.querySelector('a').textContent}`.toLowerCase()
    entry.hidden = !words.every((word) => text.includes(word))
  }
  for (const group of document.querySelectorAll('main section, nav ul')) {
    const isEmpty = !group.querySelector('[data-call]:not([hidden])')
    group.hidden = isEmpty
    if (group.matches('ul')) group.previousElementSibling.hidden = isEmpty
  }
  const found = articles.filter((article) => !article.hidden).length
  status.textContent = words.length > 0 ? `${found} of ${articles.length} calls` : ''
}

tools.addEventListener('input', (event) => event.target.name === 'search' && search())
tools.addEventListener('submit', (event) => event.preventDefault())

document.querySelector('main').addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  button.disabled = true
  output.textContent = 'Waiting…'
  try {
    output.textContent = await send(form.closest('article').dataset.call, form)
  } catch (error) {
    output.textContent = String(error)
  }
  button.disabled = false
})

async function send(call, form) {
  const [method, pattern] = call.split(' ')
  const fields = [...new FormData(form)]
  const of = (place) =>
    fields
      .filter(([name, value]) => name.startsWith(`${place}:`) && value !== '')
      .map(([name, value]) => [name.slice(place.length + 1), value])
  const path = of('path').reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)),
    pattern,
  )
  const query = new URLSearchParams(of('query')).toString()
  const token = tools.elements.token.value.trim()
  const body = form.elements.body?.value
  const answer = await fetch(query ? `${path}?${query}` : path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body || undefined,
  })
  const text = await answer.text()
  return `${answer.status} ${answer.statusText}\n\n${pretty(text)}`
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text.slice(0, 20_000)
  }
}
