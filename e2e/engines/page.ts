import { expect } from '@playwright/test'
import { type Driver, type Point, pressAt } from './driver.ts'

const SELECTORS = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  field:
    'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select, [contenteditable=true]',
  checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
  radio: 'input[type=radio], [role=radio]',
  tab: '[role=tab]',
  item: '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option]',
  heading: 'h1, h2, h3, h4',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
} as const
export type Role = keyof typeof SELECTORS

type Name = string | RegExp
/** A page of the academy in one engine. Like a person, it waits until what it looks for is there and can be pressed. */
export class EnginePage {
  readonly #driver: Driver
  readonly #url: string

  constructor(driver: Driver, url: string) {
    this.#driver = driver
    this.#url = url
  }

  async open(path: string) {
    await this.#driver.open(new URL(path, this.#url).href)
    // Before React has the page, a button does nothing.
    await this.until(() => {
      const control = document.querySelector('main a, main button, main input')
      return !control || Object.keys(control).some((key) => key.startsWith('__reactProps'))
    })
  }

  /** What a function gives on the page. It sees its arguments alone. */
  async evaluate<T, A extends readonly unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A) {
    return (await this.#driver.evaluate(`(${work})(...${JSON.stringify(args)})`)) as T
  }

  async until<A extends readonly unknown[]>(is: (...args: A) => unknown, ...args: A) {
    const holds = async () => {
      // An element has no JSON.
      const answer = await this.#driver.evaluate(`Boolean(await (${is})(...${JSON.stringify(args)}))`)
      return answer === true
    }
    await expect.poll(() => holds().catch(() => false), { message: `${is}` }).toBe(true)
  }

  /** Waits for a text that can be seen. */
  async see(text: Name) {
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen
    const seen = () => this.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '))
    await expect
      .poll(seen, { message: `${text}` })
      .toMatch(text instanceof RegExp ? text : new RegExp(escaped(text)))
  }

  async press(role: Role, name: Name) {
    const { x, y } = await this.#pointOf(role, name)
    await this.#driver.act(pressAt({ x, y }))
  }

  /** Writes into a field, in the place of what stands there. */
  async fill(label: Name, text: string) {
    const point = await this.#pointOf('field', label)
    await this.#driver.act(pressAt(point))
    await this.evaluate(() => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    })
    await this.type(text)
  }

  async type(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await this.#driver.act([{ type: 'key', id: 'keyboard', actions }])
  }

  /** In a list of choices. Its menu belongs to the system and cannot be pressed. */
  async choose(label: Name, choice: string) {
    await this.#pointOf('field', label)
    const [source, flags] = patternOf(label)
    await this.until(
      (source, flags, choice) => {
        const name = new RegExp(source, flags)
        const isWanted = ({ labels, ariaLabel }: HTMLSelectElement) =>
          name.test(ariaLabel ?? '') || [...labels].some(({ textContent }) => name.test(textContent ?? ''))
        const list = [...document.querySelectorAll('select')].find(isWanted)
        const option = [...(list?.options ?? [])].find(({ text }) => text.trim() === choice)
        if (!list || !option) return false
        list.value = option.value
        return list.dispatchEvent(new Event('change', { bubbles: true }))
      },
      source,
      flags,
      choice,
    )
  }

  /** In the middle of the first frame. */
  async pressFrame() {
    await this.until(() => document.querySelector('iframe'))
    const point = await this.evaluate(() => {
      const frame = document.querySelector('iframe')
      frame?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    })
    await this.#driver.act(pressAt(point))
  }

  async chooseFile(selector: string, path: string) {
    await this.until((wanted) => document.querySelector(wanted), selector)
    return this.#driver.chooseFile(selector, path)
  }

  /** Whether something of that role and name can be seen now. */
  async shows(role: Role, name: Name) {
    return (await this.#find(role, name)) !== 'nothing'
  }

  async #pointOf(role: Role, name: Name): Promise<Point> {
    let found: Point | string = 'nothing'
    const look = async () => {
      found = await this.#find(role, name).catch((error) => String(error))
      return typeof found === 'string' ? found : 'there'
    }
    await expect.poll(look, { message: `${role} ${name}` }).toBe('there')
    return found as unknown as Point
  }

  #find(role: Role, name: Name) {
    const [source, flags] = patternOf(name)
    return this.evaluate(pointOf, SELECTORS[role], source, flags)
  }
}

const patternOf = (name: Name): [source: string, flags: string] =>
  name instanceof RegExp ? [name.source, name.flags] : [escaped(name), '']

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs on the page: where to press the first element of that name, or why that is not possible. */
async function pointOf(selector: string, source: string, flags: string): Promise<Point | string> {
  const name = new RegExp(source, flags)
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label') ?? '',
    textOf(element.getAttribute('aria-labelledby')),
    ...Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent ?? ''),
    element.textContent ?? '',
  ]
  const isNamed = (element: Element) =>
    namesOf(element).some((one) => name.test(one.replaceAll(/\s+/g, ' ').trim()))
  const shown = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  // Behind a dialog nothing can be pressed.
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter(
    shown,
  )
  const place = dialog.at(-1) ?? document
  const element = [...place.querySelectorAll(selector)].find((one) => shown(one) && isNamed(one))
  if (!element) return 'nothing'
  if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled'
  const label = (element as HTMLInputElement).labels?.[0]
  const target = element.matches('[type=radio], [type=checkbox]') && label ? label : element
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const before = target.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const { left, top, width, height } = target.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return 'moving'
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(point.x, point.y)
  const isHit = hit && (target.contains(hit) || hit.contains(target) || element.contains(hit))
  return isHit ? point : `under ${hit?.tagName} ${hit?.className}`
}
