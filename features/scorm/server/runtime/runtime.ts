import type { Codes } from './codes.ts'
import type { Elements } from './elements.ts'
import type { WatchRefusals } from './refusals.ts'

/** What the run-time object of a package knows before the package asks (script.ts). */
export interface RuntimeLaunch {
  standard: '1.2' | '2004'
  /** Everything the package has set before, and which state that is: what is set now is based on it. */
  values: Record<string, string>
  base: number
  elements: Elements
  codes: Codes
  /** Values that the package can only read, and those that it finds before it has set any. */
  fixed: Record<string, string>
  initial: Record<string, string>
  passingScore: string
}

/**
 * The SCORM run-time object, inside the frame of a package. Its text is sent to the browser as it stands here, so it
 * uses nothing from outside: no import, no other function of this file.
 *
 * Nothing of the academy can be reached from the frame. Where packages have an origin of their own, their inner frames
 * find the object of the outermost by themselves. In an opaque origin no frame reaches another: each page gets an object of
 * its own, and what the package sets goes up by messages. Packages look for the object in their parent windows: `parent`
 * is replaced by a window that has the object and nothing else, and what is refused to a package there is told to the player.
 */
export function packageRuntime(launch: RuntimeLaunch, watchRefusals: WatchRefusals) {
  const MESSAGE = 'academy-package'
  const is12 = launch.standard === '1.2'
  const outside = window.parent
  const isNested = outside !== window.top
  let session = ''

  // The player may be enlarged over the page; what the package itself makes of the key comes first.
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) tell({ event: 'escape' })
  })

  if (isNested && reaches(outside)) return

  const { elements, codes, fixed, initial } = launch

  /** One opening of the package, across pages that it opens in the same frame: carried by the name of the window. */
  let phase: 'before' | 'running' | 'over' = 'before'
  let values: Record<string, string> = { ...launch.values }
  let base = launch.base
  /** Whether the package has set something: an opening that only looks in writes nothing. */
  let isChanged = false
  let lastError = 0
  let timer = 0
  resume()

  function resume() {
    if (isNested) return
    const [, mark, name, rest] = /^(\S+) (\S+)(?: (.*))?$/s.exec(window.name) ?? []
    if (mark !== MESSAGE || !name) return
    session = name
    if (!rest) return
    const carried = JSON.parse(rest)
    phase = carried.phase
    values = carried.values
    base = carried.base
    isChanged = carried.isChanged
  }

  function carry() {
    if (!isNested && session)
      window.name = `${MESSAGE} ${session} ${JSON.stringify({ phase, values, base, isChanged })}`
  }

  function tell(message: object) {
    if (outside !== window) outside.postMessage({ type: MESSAGE, session, ...message }, '*')
  }

  /** `urgent`: the package asked for it, or has come to its end. */
  function send(urgent: boolean) {
    clearTimeout(timer)
    timer = 0
    carry()
    if (isChanged) tell({ event: 'values', values, base, urgent })
  }

  function sendSoon() {
    if (!timer) timer = window.setTimeout(send, 250, false)
  }

  const toldBefore = new Set<string>()
  function refused(what: 'frame' | 'worker') {
    if (toldBefore.has(what)) return
    toldBefore.add(what)
    tell({ event: 'refused', what })
  }
  const watch = watchRefusals(refused, isNested)

  /** The rule of an element, whatever the indexes of its lists. */
  const ruleOf = (name: string) => elements[name.replace(/\.\d+(?=\.)/g, '.0')]
  const ends = (name: string, end: string) => name.endsWith(`.${end}`)

  /** How many entries a list has. */
  function countOf(list: string): number {
    let most = -1
    for (const name of Object.keys(values)) {
      if (name.startsWith(`${list}.`)) most = Math.max(most, Number.parseInt(name.slice(list.length + 1), 10))
    }
    return most + 1
  }

  const isList = (name: string) =>
    Object.keys(elements).some((known) => known.startsWith(`${name.replace(/\.\d+(?=\.)/g, '.0')}.0.`))

  function childrenOf(parent: string): string[] {
    const start = `${parent.replace(/\.\d+(?=\.|$)/g, '.0')}.`
    const list = isList(parent) ? `${start}0.` : start
    const names = Object.keys(elements).flatMap((known) =>
      known.startsWith(list) ? [known.slice(list.length).split('.')[0] ?? ''] : [],
    )
    return [...new Set(names)]
  }

  /** The code that refuses a value; 0 for one that fits. */
  function problemWith(value: string, wanted: string): number {
    const [kind = '', ...words] = wanted.split(' ')
    const isOneOf = () => words.join(' ').split('|').includes(value)
    const isNumber = /^-?\d+(\.\d+)?$/.test(value)
    const isWithin = () =>
      Number(value) >= Number(words[0] ?? -Infinity) && Number(value) <= Number(words[1] ?? Infinity)
    const ok = (fits: boolean) => (fits ? 0 : codes.type)
    switch (kind) {
      case 'text':
        return ok(value.length <= Number(words[0]))
      case 'decimal':
        if (value === '' && words[2] === 'empty') return 0
        return isNumber && !isWithin() ? codes.range : ok(isNumber)
      case 'one':
        return ok(isOneOf())
      case 'result':
        return ok(isNumber || isOneOf())
      case 'id':
        return ok(value.trim() !== '' && value.length <= 4000)
      case 'clock':
        return ok(/^\d{2,4}:[0-5]?\d:[0-5]?\d(\.\d{1,2})?$/.test(value))
      case 'duration':
        return ok(/^P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/.test(value))
      default:
        return codes.type
    }
  }

  function fail(error: number, answer = ''): string {
    lastError = error
    return answer
  }

  function read(name: string): string {
    lastError = 0
    if (ends(name, '_children')) {
      const children = childrenOf(name.slice(0, -'._children'.length))
      return children.length > 0 ? children.join(',') : fail(codes.children)
    }
    if (ends(name, '_count')) {
      const list = name.slice(0, -'._count'.length)
      return isList(list) ? String(countOf(list)) : fail(codes.count)
    }
    if (/^adl\.nav\.request_valid\./.test(name)) return 'unknown'
    const rule = ruleOf(name)
    if (!rule) return fail(codes.unknown)
    if (rule[0] === 'w') return fail(codes.writeOnly)
    return values[name] ?? fixed[name] ?? initial[name] ?? fail(codes.unset)
  }

  function write(name: string, value: string): string {
    lastError = 0
    if (/\.(_children|_count)$/.test(name)) return fail(codes.keyword, 'false')
    const rule = ruleOf(name)
    if (!rule) return fail(codes.unknown, 'false')
    if (rule[0] === 'r') return fail(codes.readOnly, 'false')
    const place = /^(.*?)\.(\d+)\./.exec(name)
    if (place && Number(place[2]) > countOf(place[1] ?? '')) return fail(codes.order, 'false')
    const problem = problemWith(value, rule[1] ?? '')
    if (problem) return fail(problem, 'false')
    values[name] = value
    isChanged = true
    sendSoon()
    return 'true'
  }

  function seconds(time: string): number {
    const parts = /^(\d+):(\d+):([\d.]+)$/.exec(time)
    if (parts) return Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
    const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(time)
    if (!iso) return 0
    const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, rest = 0] = iso
      .slice(1)
      .map((part) => Number(part ?? 0))
    return ((years * 365 + months * 30 + days) * 24 + hours) * 3600 + minutes * 60 + rest
  }

  function asTime(total: number): string {
    const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
    if (!is12) return `PT${hours}H${minutes}M${Number(rest.toFixed(2))}S`
    const two = (part: number) => String(part).padStart(2, '0')
    return `${String(Math.min(hours, 9999)).padStart(4, '0')}:${two(minutes)}:${rest.toFixed(2).padStart(5, '0')}`
  }

  /** Starts a session: the time of the last one counts, and the package is told whether it goes on. */
  function begin() {
    const core = is12 ? 'cmi.core.' : 'cmi.'
    const isNew = Object.keys(values).length === 0
    const status = values[is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status'] ?? ''
    const isSuspended = /^(suspend|logout)$/.test(values[`${core}exit`] ?? '')
    const isOpen = !/^(passed|completed|failed)$/.test(status)
    values[`${core}total_time`] = asTime(
      seconds(values[`${core}total_time`] ?? '') + seconds(values[`${core}session_time`] ?? ''),
    )
    delete values[`${core}session_time`]
    delete values[`${core}exit`]
    values[`${core}entry`] = isNew ? 'ab-initio' : isSuspended || isOpen ? 'resume' : ''
    if (!is12) delete values['adl.nav.request']
  }

  /** What the academy decides at the end: passed or failed by the score that the manifest asks for. */
  function judge() {
    const before = JSON.stringify(values)
    decide()
    if (JSON.stringify(values) !== before) isChanged = true
  }

  function decide() {
    const wanted = launch.passingScore
    if (is12) {
      const score = values['cmi.core.score.raw']
      if (wanted && score)
        values['cmi.core.lesson_status'] = Number(score) >= Number(wanted) ? 'passed' : 'failed'
      else values['cmi.core.lesson_status'] ??= 'completed'
      return
    }
    const score = values['cmi.score.scaled']
    if (wanted && score) values['cmi.success_status'] = Number(score) >= Number(wanted) ? 'passed' : 'failed'
    if (wanted && !score) delete values['cmi.success_status']
  }

  function initialize(argument: unknown): string {
    tell({ event: 'call' })
    if (argument !== '' && argument != null) return fail(codes.badArgument, 'false')
    if (phase === 'running') return fail(codes.running, 'false')
    if (phase === 'over' && !is12) return fail(codes.over, 'false')
    begin()
    phase = 'running'
    carry()
    return fail(0, 'true')
  }

  function terminate(argument: unknown): string {
    if (argument !== '' && argument != null) return fail(codes.badArgument, 'false')
    if (phase !== 'running') return fail(codes.end[phase === 'before' ? 0 : 1], 'false')
    judge()
    phase = 'over'
    send(true)
    return fail(0, 'true')
  }

  const guarded = (wrong: [number, number], work: () => string, otherwise: string) =>
    phase === 'running' ? work() : fail(wrong[phase === 'before' ? 0 : 1], otherwise)
  const getValue = (name: unknown) => guarded(codes.get, () => read(String(name)), '')
  const setValue = (name: unknown, value: unknown) =>
    guarded(codes.set, () => write(String(name), String(value ?? '')), 'false')
  const commitNow = (argument: unknown) => {
    if (argument !== '' && argument != null) return fail(codes.badArgument, 'false')
    send(true)
    return fail(0, 'true')
  }
  const commit = (argument: unknown) => guarded(codes.commit, () => commitNow(argument), 'false')
  const errorText = (number: unknown) => codes.sentences[Number(number)] ?? ''
  const lastErrorText = () => String(lastError)

  const api12 = {
    LMSInitialize: initialize,
    LMSFinish: terminate,
    LMSGetValue: getValue,
    LMSSetValue: setValue,
    LMSCommit: commit,
    LMSGetLastError: lastErrorText,
    LMSGetErrorString: errorText,
    LMSGetDiagnostic: errorText,
  }
  const api2004 = {
    version: '1.0',
    Initialize: initialize,
    Terminate: terminate,
    GetValue: getValue,
    SetValue: setValue,
    Commit: commit,
    GetLastError: lastErrorText,
    GetErrorString: errorText,
    GetDiagnostic: errorText,
  }
  const object = is12 ? { API: api12 } : { API_1484_11: api2004 }

  /** A parent that packages may search. It ends there: its own parent is itself. */
  const standIn: Record<string, unknown> = {
    ...object,
    document,
    location: window.location,
    postMessage: (message: unknown) => outside.postMessage(message, '*'),
    close() {},
    focus() {},
  }
  // Of an inner frame, it stands for a page of the package that cannot be reached: what it is asked for is missed.
  const parent = isNested ? watch.parent(standIn) : standIn
  for (const name of ['parent', 'top', 'window', 'self']) standIn[name] = parent
  replace(window, 'parent', parent)
  for (const [name, value] of Object.entries(object)) replace(window, name, value)
  // In an opaque origin both throw, and packages that only ask whether they are there would stop.
  for (const name of ['localStorage', 'sessionStorage'])
    if (!reaches(window, name)) replace(window, name, memory())
  if (!reaches(document, 'cookie')) replace(document, 'cookie', '')
  if (window.origin === 'null') watch.framesAndWorkers()

  window.addEventListener('pagehide', () => {
    if (phase !== 'before') send(false)
  })
  // Frames inside this one do not reach the player.
  window.addEventListener('message', ({ data, source }) => {
    if (source === outside || typeof data !== 'object' || data?.type !== MESSAGE) return
    if (data.event === 'refused') return refused(data.what === 'worker' ? 'worker' : 'frame')
    if (data.event === 'call' || data.event === 'escape') return tell({ event: data.event })
    if (typeof data.values !== 'object' || data.values === null) return
    values = { ...data.values }
    isChanged = true
    if (phase === 'before') phase = 'running'
    send(data.urgent === true)
  })

  function reaches(target: object, property = 'document'): boolean {
    try {
      return Reflect.get(target, property) !== null
    } catch {
      return false
    }
  }

  function replace(target: object, name: string, value: unknown) {
    try {
      Object.defineProperty(target, name, { value, configurable: true, writable: true })
    } catch {
      // A browser that does not allow it: packages that look in their own window still find the object.
    }
  }

  function memory() {
    const items = new Map<string, string>()
    return {
      get length() {
        return items.size
      },
      key: (index: number) => [...items.keys()][index] ?? null,
      getItem: (name: string) => items.get(String(name)) ?? null,
      setItem: (name: string, value: string) => void items.set(String(name), String(value)),
      removeItem: (name: string) => void items.delete(String(name)),
      clear: () => items.clear(),
    }
  }
}
