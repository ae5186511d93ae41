// Three situations, one answer each: what was chosen is kept at every step, so that the module goes on where it was left.
;(() => {
  const { situations, words } = JSON.parse(document.getElementById('texts').textContent)
  const main = document.querySelector('main')
  const api = find(window)
  api.LMSInitialize('')
  let chosen = JSON.parse(api.LMSGetValue('cmi.suspend_data') || '[]')
  show()

  /** As SCORM 1.2 says: here, or in a window around this one. */
  function find(from) {
    let found = from
    while (!found.API && found.parent && found.parent !== found) found = found.parent
    return found.API
  }

  function show() {
    if (chosen.length < situations.length) ask(situations[chosen.length])
    else conclude()
  }

  function ask({ text, choices }) {
    draw(words.place.replace('{n}', chosen.length + 1).replace('{of}', situations.length), [line(text)])
    for (const [index, { answer }] of choices.entries()) main.append(button(answer, () => choose(index)))
  }

  function choose(index) {
    const { text, choices } = situations[chosen.length]
    chosen.push(index)
    keep({ 'cmi.suspend_data': JSON.stringify(chosen), 'cmi.core.lesson_location': String(chosen.length) })
    const said = line(choices[index].because)
    said.setAttribute('role', 'status')
    draw(choices[index].answer, [line(text), said])
    main.append(button(words.next, show, 'next'))
  }

  function conclude() {
    const right = chosen.filter((index, place) => situations[place].choices[index].isRight).length
    const isPassed = right * 3 >= situations.length * 2
    keep({
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
      'cmi.core.score.raw': String(Math.floor((right * 100) / situations.length)),
      'cmi.core.lesson_status': isPassed ? 'passed' : 'failed',
    })
    const result = words.result.replace('{n}', right).replace('{of}', situations.length)
    draw(isPassed ? words.passed : words.failed, [line(result)])
    main.append(
      button(words.again, () => {
        chosen = []
        show()
      }),
    )
  }

  function keep(values) {
    for (const name in values) api.LMSSetValue(name, values[name])
    api.LMSCommit('')
  }

  function draw(title, parts) {
    const heading = document.createElement('h1')
    heading.textContent = title
    heading.tabIndex = -1
    const isFirst = main.childElementCount === 0
    main.replaceChildren(heading, ...parts)
    // So that who cannot see the page hears that it has changed; the first time, the page around has the focus.
    if (!isFirst) heading.focus()
  }

  function line(text) {
    const made = document.createElement('p')
    made.textContent = text
    return made
  }

  function button(text, press, name = '') {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = text
    made.className = name
    made.addEventListener('click', press)
    return made
  }

  window.addEventListener('pagehide', () => api.LMSFinish(''))
})()
