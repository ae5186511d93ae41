import { createHash } from 'node:crypto'
import { compress, type Encoding } from './encodings.ts'

export interface Page {
  status: number
  redirect?: string
  cacheable: boolean
  html: string
}

/** A page as it is sent, in the encodings asked for so far. */
export class StoredPage {
  readonly etag: string
  readonly #text: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(readonly page: Page) {
    this.#text = Buffer.from(page.html)
    this.etag = `W/"${createHash('sha1').update(this.#text).digest('base64url')}"`
  }

  body(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.#text
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made = compress(this.#text, encoding)
    this.#compressed.set(encoding, made)
    return made
  }
}

/**
 * Public pages are the same for everyone until the catalogue changes, so each is made once. Many people
 * asking for a page that is being made wait for that one.
 */
export class PageCache {
  readonly #pages = new Map<string, Promise<StoredPage>>()
  readonly #room: number

  constructor(room = 500) {
    this.#room = room
  }

  get(address: string, make: () => Promise<Page>): Promise<StoredPage> {
    const known = this.#pages.get(address)
    if (known) return known
    const stored = make().then((page) => new StoredPage(page))
    this.#pages.set(address, stored)
    this.#makeRoom()
    const drop = () => {
      if (this.#pages.get(address) === stored) this.#pages.delete(address)
    }
    stored.then(({ page }) => page.cacheable || drop(), drop)
    return stored
  }

  clear() {
    this.#pages.clear()
  }

  /** The oldest goes first: addresses with made-up searches must not fill the memory. */
  #makeRoom() {
    for (const address of this.#pages.keys()) {
      if (this.#pages.size <= this.#room) return
      this.#pages.delete(address)
    }
  }
}
