// What a web bundle expects of its surroundings and the bare engine lacks. Nothing here reaches a network, a clock or a
// disk: the one way out is the host function `__api`, and `__log` hands console lines to the server's log.

(() => {
  'use strict'

  const missing = (name, value) => {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }

  // ---- console: one line per call, errors with their stack ----

  const readable = (value) => {
    if (value instanceof Error) return `${value.message}\n${value.stack ?? ''}`
    return typeof value === 'string' ? value : String(value)
  }
  const logger = (level) => (...values) => __log(level, values.map(readable).join(' '))
  globalThis.console = {
    trace: logger('debug'),
    debug: logger('debug'),
    log: logger('info'),
    info: logger('info'),
    warn: logger('warn'),
    error: logger('error'),
  }

  // ---- timers: a queue in virtual time. The engine runs the earliest one when no promise has work left, so that a
  // render never waits. Intervals never fire: a page has nothing to repeat while it is rendered. ----

  let lastId = 0
  let now = 0
  const timers = new Map()

  globalThis.setTimeout = (callback, delay = 0, ...values) => {
    lastId += 1
    timers.set(lastId, { due: now + Math.max(0, Number(delay) || 0), callback, values })
    return lastId
  }
  globalThis.clearTimeout = (id) => {
    timers.delete(id)
  }
  globalThis.setInterval = () => {
    lastId += 1
    return lastId
  }
  globalThis.clearInterval = () => {}

  /** Runs the earliest timer. False when there is none. */
  globalThis.__runTimer = () => {
    let first
    for (const [id, timer] of timers) {
      if (!first || timer.due < first.timer.due) first = { id, timer }
    }
    if (!first) return false
    timers.delete(first.id)
    now = first.timer.due
    first.timer.callback(...first.timer.values)
    return true
  }

  /** Forgets what a finished render left behind. */
  globalThis.__reset = () => {
    timers.clear()
    now = 0
  }

  // ---- abort signals, as far as a data loader uses them ----

  class AbortSignal {
    aborted = false
    reason = undefined
    #listeners = new Set()

    addEventListener(_type, listener) {
      this.#listeners.add(listener)
    }

    removeEventListener(_type, listener) {
      this.#listeners.delete(listener)
    }

    throwIfAborted() {
      if (this.aborted) throw this.reason
    }

    static fire(signal, reason) {
      if (signal.aborted) return
      signal.aborted = true
      signal.reason = reason
      for (const listener of [...signal.#listeners]) listener.call(signal, { type: 'abort', target: signal })
    }
  }

  class AbortController {
    signal = new AbortSignal()

    abort(reason = new Error('aborted')) {
      AbortSignal.fire(this.signal, reason)
    }
  }

  missing('AbortSignal', AbortSignal)
  missing('AbortController', AbortController)

  // ---- headers and responses: a router answers a redirect with them ----

  class Headers {
    #values = new Map()

    constructor(from = {}) {
      const entries = typeof from[Symbol.iterator] === 'function' ? from : Object.entries(from)
      for (const [name, value] of entries) this.append(name, value)
    }

    get(name) {
      return this.#values.get(name.toLowerCase()) ?? null
    }

    has(name) {
      return this.#values.has(name.toLowerCase())
    }

    set(name, value) {
      this.#values.set(name.toLowerCase(), String(value))
    }

    append(name, value) {
      const before = this.get(name)
      this.set(name, before === null ? value : `${before}, ${value}`)
    }

    delete(name) {
      this.#values.delete(name.toLowerCase())
    }

    forEach(visit) {
      for (const [name, value] of this) visit(value, name, this)
    }

    [Symbol.iterator]() {
      return this.#values[Symbol.iterator]()
    }
  }

  class Response {
    constructor(body = null, options = {}) {
      this.body = body
      this.status = options.status ?? 200
      this.headers = new Headers(options.headers)
    }
  }

  missing('Headers', Headers)
  missing('Response', Response)

  // ---- query strings, by the rules of application/x-www-form-urlencoded ----

  const decodeBytes = (text) => {
    try {
      return decodeURIComponent(text)
    } catch {
      // A stray percent sign stays as it is; bytes that are no UTF-8 become the replacement character.
      return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
        try {
          return decodeURIComponent(run)
        } catch {
          return '\ufffd'
        }
      })
    }
  }
  const decode = (text) => decodeBytes(text.replaceAll('+', ' '))
  const encode = (text) =>
    encodeURIComponent(text.toWellFormed())
      .replaceAll('%20', '+')
      .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

  class URLSearchParams {
    #pairs = []

    constructor(from = '') {
      if (typeof from === 'string') {
        for (const part of from.replace(/^\?/, '').split('&')) {
          if (part === '') continue
          const cut = part.indexOf('=')
          this.#pairs.push(cut < 0 ? [decode(part), ''] : [decode(part.slice(0, cut)), decode(part.slice(cut + 1))])
        }
      } else {
        const entries = typeof from[Symbol.iterator] === 'function' ? from : Object.entries(from)
        for (const [name, value] of entries) this.append(name, value)
      }
    }

    append(name, value) {
      this.#pairs.push([String(name), String(value)])
    }

    delete(name) {
      this.#pairs = this.#pairs.filter(([one]) => one !== name)
    }

    get(name) {
      return this.#pairs.find(([one]) => one === name)?.[1] ?? null
    }

    getAll(name) {
      return this.#pairs.filter(([one]) => one === name).map(([, value]) => value)
    }

    has(name) {
      return this.#pairs.some(([one]) => one === name)
    }

    set(name, value) {
      const first = this.#pairs.findIndex(([one]) => one === name)
      if (first < 0) {
        this.append(name, value)
        return
      }
      this.#pairs[first] = [String(name), String(value)]
      this.#pairs = this.#pairs.filter(([one], index) => one !== name || index === first)
    }

    entries() {
      return this.#pairs[Symbol.iterator]()
    }

    [Symbol.iterator]() {
      return this.entries()
    }

    toString() {
      return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
    }
  }

  missing('URLSearchParams', URLSearchParams)

  // ---- addresses, as far as a router takes them apart: scheme, authority, path, query and fragment, with the signs written
  // out that a browser writes out. Nobody's name and password stand in one. ----

  const ADDRESS = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#\\]*)([^?#]*)(\?[^#]*)?(#.*)?$/i
  const written = (text, signs) => text.toWellFormed().replace(signs, (sign) => encodeURIComponent(sign).replaceAll("'", '%27'))
  // A percent sign stays: what is written out already is not written out again.
  const IN_PATH = /[^!$%&'()*+,\-./:;=@[\]_a-z0-9|~^]+/gi
  const IN_QUERY = /[^!$%&()*+,\-./:;=?@[\]^_`a-z{|}~0-9\\]+/gi

  const pathOf = (text) => {
    const out = []
    const steps = text.replaceAll('\\', '/').split('/').slice(1)
    steps.forEach((step, index) => {
      const plain = step.replaceAll(/%2e/gi, '.')
      if (plain === '..') out.pop()
      else if (plain !== '.') out.push(step)
      if (index === steps.length - 1 && (plain === '..' || plain === '.')) out.push('')
    })
    return written(`/${out.join('/')}`, IN_PATH)
  }

  class URL {
    #pathname
    #search
    #hash

    constructor(address, base) {
      const text = String(address).trim()
      const below = base === undefined ? null : new URL(base)
      const whole = text.startsWith('//') && below ? below.protocol + text : text
      let found = ADDRESS.exec(whole)
      if (!found && below) {
        const near = /^[?#]|^$/.test(text) ? below.pathname + (text.startsWith('?') ? '' : below.search) : ''
        const folder = near === '' && !/^[/\\]/.test(text) ? below.pathname.replace(/[^/]*$/, '') : ''
        found = ADDRESS.exec(below.origin + near + folder + text)
      }
      if (!found) throw new TypeError(`Invalid URL: ${text}`)
      const [, protocol, host, path = '', search = '', hash = ''] = found
      this.protocol = protocol.toLowerCase()
      this.host = host.toLowerCase()
      this.pathname = path || '/'
      this.search = search
      this.hash = hash
    }

    get origin() {
      return `${this.protocol}//${this.host}`
    }

    get pathname() {
      return this.#pathname
    }

    set pathname(path) {
      this.#pathname = pathOf(/^[/\\]/.test(path) ? path : `/${path}`)
    }

    get search() {
      return this.#search
    }

    set search(query) {
      const text = String(query).replace(/^\?/, '')
      this.#search = text === '' ? '' : `?${written(text, IN_QUERY)}`
    }

    get hash() {
      return this.#hash
    }

    set hash(fragment) {
      const text = String(fragment).replace(/^#/, '')
      this.#hash = text === '' ? '' : `#${written(text, IN_QUERY)}`
    }

    get href() {
      return this.origin + this.pathname + this.search + this.hash
    }

    toString() {
      return this.href
    }
  }

  missing('URL', URL)
})()
