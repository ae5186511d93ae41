import { packageOf } from '#server/testing/packages.ts'

const MENU = '<p id="place"></p><script>function show(text) { place.textContent = text }</script>'
const LESSON = `
  <button onclick="go()">Partie suivante</button>
  <script>
    function go() {
      parent.API.LMSSetValue('cmi.core.lesson_location', '2')
      parent.API.LMSCommit('')
      parent.frames.menu.show('Partie 2')
    }
  </script>`
/** A menu and a lesson in frames, which talk to one another and to the page around them. */
const FRAMES = `
  <iframe name="menu" src="menu.html"></iframe>
  <iframe name="lesson" src="lesson.html"></iframe>
  <script>
    API.LMSInitialize('')
    onload = function () { frames.menu.show('Partie ' + (API.LMSGetValue('cmi.core.lesson_location') || 1)) }
  </script>`
export const framed = () =>
  packageOf({
    page: FRAMES,
    others: [
      { name: 'menu.html', content: MENU },
      { name: 'lesson.html', content: LESSON },
    ],
  })

/** A course in an inner frame, which asks the page around it for everything: that page alone speaks to the academy. */
const DRIVER = `
  <iframe name="content" src="content/index.html"></iframe>
  <script>
    API_1484_11.Initialize('')
    function GetName() { return API_1484_11.GetValue('cmi.learner_name') }
    function SetPassed(score) {
      API_1484_11.SetValue('cmi.score.scaled', String(score / 100))
      API_1484_11.SetValue('cmi.success_status', 'passed')
      API_1484_11.SetValue('cmi.completion_status', 'completed')
      API_1484_11.Commit('')
    }
  </script>`
const COURSE = `
  <h1 id="hello"></h1><p id="words"></p><button onclick="parent.SetPassed(90)">Valider</button>
  <script>
    hello.textContent = 'Cours de ' + parent.GetName()
    fetch('../words.json').then(function (a) { return a.json() }).then(function (json) { words.textContent = json.welcome })
  </script>`
export const driven = () =>
  packageOf({
    standard: '2004',
    page: DRIVER,
    others: [
      { name: 'content/index.html', content: `<!doctype html><html lang="fr"><body>${COURSE}` },
      { name: 'words.json', content: '{"welcome":"Bienvenue"}' },
    ],
  })

/** A quiz in a frame of a frame, as sample courses have it: its score goes up by a function of the outermost page. */
const QUIZ = `
  <button onclick="send()">Envoyer</button>
  <script>
    function holder(win) { while (!win.RecordTest && win.parent !== win) win = win.parent; return win }
    function send() { holder(window).RecordTest(75) }
  </script>`
export const nested = () =>
  packageOf({
    page: `
      <iframe src="middle.html"></iframe>
      <script>
        API.LMSInitialize('')
        API.LMSSetValue('cmi.core.lesson_status', 'completed')
        API.LMSCommit('')
        function RecordTest(score) {
          API.LMSSetValue('cmi.core.score.raw', String(score))
          API.LMSSetValue('cmi.core.lesson_status', 'passed')
          API.LMSFinish('')
        }
      </script>`,
    others: [
      { name: 'middle.html', content: '<!doctype html><html><body><iframe src="quiz.html"></iframe>' },
      { name: 'quiz.html', content: `<!doctype html><html><body>${QUIZ}` },
    ],
  })

/** Counts in a worker, and looks at what another package of this origin would have left. */
const WORKER = `
  <p id="answer"></p><p id="before"></p>
  <script>
    before.textContent = 'Trouvé : ' + (localStorage.getItem('left') || 'rien')
    localStorage.setItem('left', 'quelque chose')
    API.LMSInitialize('')
    var worker = new Worker('count.js')
    worker.onmessage = function (event) { answer.textContent = 'Compté : ' + event.data }
    worker.postMessage(20)
  </script>`
export const working = () =>
  packageOf({
    page: WORKER,
    others: [{ name: 'count.js', content: 'onmessage = function (event) { postMessage(event.data + 1) }' }],
  })

/** Waits for a press before it says anything. */
export const silent = () =>
  packageOf({ page: '<button onclick="API.LMSInitialize(\'\')">Commencer</button>' })

/** An inner frame that needs nobody, and a page that finds what it looks for. */
export const simple = () =>
  packageOf({
    page: `
      <p id="place"></p><iframe src="inner.html"></iframe>
      <script>
        var api = parent.API || API
        api.LMSInitialize('')
        api.LMSSetValue('cmi.core.lesson_location', '1')
        api.LMSCommit('')
        onmessage = function (event) { if (event.data === 'inner') place.textContent = 'Prêt, et la page intérieure aussi' }
      </script>`,
    others: [
      {
        name: 'inner.html',
        content: '<!doctype html><html><body><script>parent.postMessage("inner", "*")</script>',
      },
    ],
  })
