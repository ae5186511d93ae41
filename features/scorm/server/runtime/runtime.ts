import type { CheckValue, Judge } from '../../rules.ts'
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
  /** What is allowed of single elements, where that differs from their rule. */
  access: Record<string, string>
  passingScore: string
  completionThreshold: string
  /** How many characters one value may have, how many values there may be, and how many characters they have with their names. */
  room: { value: number; values: number; characters: number }
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
export function packageRuntime(
  launch: RuntimeLaunch,
  watchRefusals: WatchRefusals,
  checkValue: CheckValue,
  judge: Judge,
) {
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

  /** The name of an element, whatever the indexes of its lists. */
  const generic = (name: string) => name.replace(/\.\d+(?=\.)/g, '.0')
  const ruleOf = (name: string) => elements[generic(name)]
  const accessOf = (name: string) => launch.access[name] ?? ruleOf(name)?.[0] ?? ''
  const ends = (name: string, end: string) => name.endsWith(`.${end}`)

  /** How many entries a list has. */
  function countOf(list: string): number {
    let most = -1
    for (const name of [...Object.keys(fixed), ...Object.keys(values)]) {
      if (name.startsWith(`${list}.`)) most = Math.max(most, Number.parseInt(name.slice(list.length + 1), 10))
    }
    return most + 1
  }

  /** The lists that an element is in, from the outermost, and its place in each. */
  const placesOf = (name: string) =>
    [...name.matchAll(/\.(\d+)(?=\.)/g)].map(({ 1: place = '', index }) => ({
      list: name.slice(0, index),
      place,
    }))

  const isList = (name: string) =>
    Object.keys(elements).some((known) => known.startsWith(`${generic(name)}.0.`))

  function childrenOf(parent: string): string[] {
    const start = `${parent.replace(/\.\d+(?=\.|$)/g, '.0')}.`
    const list = isList(parent) ? `${start}0.` : start
    const names = Object.keys(elements).flatMap((known) =>
      known.startsWith(list) ? [known.slice(list.length).split('.')[0] ?? ''] : [],
    )
    return [...new Set(names)]
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
    if (!ruleOf(name)) return fail(codes.unknown)
    if (!accessOf(name).includes('r')) return fail(codes.writeOnly)
    const found = values[name] ?? fixed[name]
    if (found !== undefined) return found
    if (placesOf(name).some(({ list, place }) => Number(place) >= countOf(list))) return fail(codes.absent)
    return initial[generic(name)] ?? fail(codes.unset)
  }

  function write(name: string, value: string): string {
    lastError = 0
    if (/\.(_children|_count)$/.test(name)) return fail(codes.keyword, 'false')
    if (!ruleOf(name)) return fail(codes.unknown, 'false')
    if (!accessOf(name).includes('w')) return fail(codes.readOnly, 'false')
    const problem = placeProblem(name, value) || valueProblem(name, value)
    if (problem) return fail(problem, 'false')
    if (!is12 && ends(name, 'type') && values[name] !== value) forgetAnswers(name)
    values[name] = value
    isChanged = true
    sendSoon()
    return 'true'
  }

  /** The code that refuses an element where it stands in its lists; 0 for one that may. */
  function placeProblem(name: string, value: string): number {
    const places = placesOf(name)
    for (const { list, place } of places) {
      const isFixed = elements[`${generic(list)}.0.id`]?.[0] === 'r'
      const most = countOf(list) - (isFixed ? 1 : 0)
      if (Number(place) > most || /^0./.test(place)) return codes.order
    }
    const [, kind, where = ''] = ruleOf(name) ?? []
    const [first] = places
    const needed = /after (\w+)/.exec(where)?.[1]
    if (first && needed && values[`${first.list}.${first.place}.${needed}`] === undefined)
      return codes.dependency
    const last = places.at(-1)
    if (!last) return 0
    const type = kind === 'pattern' ? typeOf(name) : ''
    if (Number(last.place) > 0 && /^(true-false|likert|numeric|other)$/.test(type)) return codes.order
    if (where.includes('once') && (values[name] ?? value) !== value) return codes.order
    if (!where.includes('unique') && !/^(choice|sequencing)$/.test(type)) return 0
    const end = name.slice(last.list.length + 1 + last.place.length)
    const others = Array.from({ length: countOf(last.list) }, (_, at) => `${last.list}.${at}${end}`)
    return others.some((other) => other !== name && values[other] === value) ? codes.order : 0
  }

  function valueProblem(name: string, value: string): number {
    const problem = checkValue(ruleOf(name)?.[1] ?? '', value, typeOf(name))
    if (problem) return codes[problem]
    const { room } = launch
    if (value.length > room.value) return codes.type
    const before = values[name]
    if (before === undefined && Object.keys(values).length >= room.values) return codes.order
    const more = before === undefined ? name.length + value.length : value.length - before.length
    return more > 0 && more + sizeOf(values) > room.characters ? codes.order : 0
  }

  const sizeOf = (all: Record<string, string>) =>
    Object.entries(all).reduce((sum, [name, { length }]) => sum + name.length + length, 0)

  /** The type of the interaction that an element belongs to. */
  const typeOf = (name: string) => values[`${/^cmi\.interactions\.\d+\./.exec(name)?.[0]}type`] ?? ''

  /** What was right and what was answered means nothing for another type. */
  function forgetAnswers(type: string) {
    const interaction = type.slice(0, -'type'.length)
    for (const name of Object.keys(values)) {
      if (name.startsWith(`${interaction}correct_responses.`)) delete values[name]
    }
    delete values[`${interaction}learner_response`]
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
  function decide() {
    const before = JSON.stringify(values)
    if (is12) decide12()
    else values = judge(values, launch)
    if (JSON.stringify(values) !== before) isChanged = true
  }

  function decide12() {
    const wanted = launch.passingScore
    const score = values['cmi.core.score.raw']
    if (wanted && score)
      values['cmi.core.lesson_status'] = Number(score) >= Number(wanted) ? 'passed' : 'failed'
    else values['cmi.core.lesson_status'] ??= 'completed'
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
    decide()
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
