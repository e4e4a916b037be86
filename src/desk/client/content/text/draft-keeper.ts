import { CallFailed } from '../../call-failed.ts'

/** Unsaved text, and the version that it changes. */
export interface TypedText {
  baseId: string
  baseText: string
  text: string
}

/** A state of a draft as sent to the server. */
export interface SentDraft {
  id: string
  baseId: string
  text: string
  replaces: string[]
}

/** A draft as this browser stores it until the server has it. */
export interface LocalDraft extends TypedText {
  /** Its states that the server has or may have. */
  ids: string[]
}

/**
 * Where unsaved text is stored. Waiting: in this browser, and not yet sent. Local: in this browser, while the server
 * does not respond. Elsewhere: in this browser, while the server has text typed in another window.
 */
export type Keeping = 'nothing' | 'waiting' | 'kept' | 'local' | 'elsewhere'

interface Options {
  /** The storage key of the copy in the browser: the account and the file. */
  key: string
  /** The state that the server had when the file was opened. */
  ids: readonly string[]
  /** @throws CallFailed */
  send(draft: SentDraft): Promise<void>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  newId?: () => string
}

/** Time from typing to sending, in milliseconds: while typing goes on, the text is sent at this interval. */
const pauseMs = 2_000
/** Time until a retry, in milliseconds. */
const retryMs = 5_000
/** The most states remembered while the server does not respond; below the limit of a request (`draftIds`). */
const mostStates = 400

/** NEWS-6: stores unsaved text of one file in the browser at once and on the server soon, one state after another. */
export class DraftKeeper {
  readonly #options: Options
  #ids: string[]
  /** States of an ended draft: a state may reach the server after its end, and does not come from another window. */
  #former: readonly string[] = []
  #typed: TypedText | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | null = null
  /** The last state sent and not acknowledged: it is sent again under the same id until the text changes. */
  #attempt: { id: string; baseId: string; text: string } | null = null
  /** Whether another page has taken over the text. */
  #isOver = false
  /** While a version is saved: a state that came after it would be refused. */
  #isHeld = false
  #keeping: Keeping = 'nothing'
  /** The base version of the state that the server has refused. */
  #refusedBase: string | null = null
  readonly #listeners = new Set<() => void>()

  constructor(options: Options) {
    this.#options = options
    this.#ids = [...options.ids]
  }

  /** The storage key of the copy in the browser. */
  get key(): string {
    return this.#options.key
  }

  /** Of what is typed now. */
  get keeping(): Keeping {
    return this.#keeping
  }

  /** The states that the server has or may have. */
  get ids(): readonly string[] {
    return this.#ids
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  type(typed: TypedText): void {
    this.#typed = typed
    this.#store()
    // A text that was merged with the newer version does not follow a refused state.
    if (this.#keeping === 'elsewhere' && typed.baseId === this.#refusedBase) return
    this.#set(this.#keeping === 'local' ? 'local' : 'waiting')
    this.#sendIn(pauseMs)
  }

  /** The unsaved text was saved as a version, or undone. @returns the states that the server may delete */
  end(): readonly string[] {
    const ids = this.#ids
    if (ids.length > 0) this.#former = ids
    this.#typed = null
    this.#attempt = null
    this.#ids = []
    this.#isHeld = false
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#options.storage.removeItem(this.#options.key)
    this.#set('nothing')
    return ids
  }

  /** Sends the waiting state, because the page is closing or the network is back. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const typed = this.#typed
    if (!typed || this.#sending || this.#isHeld || this.#isOver) return
    if (this.#keeping === 'elsewhere' || this.#keeping === 'kept') return
    this.#sending = this.#send(typed)
    await this.#sending
  }

  /** Sends the last text, after a request in progress, because the author signs out. */
  async finish(): Promise<void> {
    await this.#sending
    await this.flush()
  }

  /** Stops sending and storing. The copy in the browser stays. */
  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  /** Sends nothing more until `end` or `release`, and waits until no state is on its way. */
  async hold(): Promise<void> {
    this.#isHeld = true
    await this.#sending
  }

  /** Resumes: the text was not saved as a version. */
  release(): void {
    this.#isHeld = false
    if (this.#typed) this.#sendIn(pauseMs)
  }

  async #send({ baseId, text }: TypedText): Promise<void> {
    const last = this.#attempt
    const isSame = last?.baseId === baseId && last.text === text
    const id = isSame ? last.id : (this.#options.newId ?? crypto.randomUUID.bind(crypto))()
    const replaces = [...this.#former, ...this.#ids]
    if (!isSame) this.#remember(id)
    this.#attempt = { id, baseId, text }
    this.#store()
    const error = await this.#options.send({ id, baseId, text, replaces }).then(
      () => null,
      (failure: Error) => failure,
    )
    this.#sending = null
    if (this.#isOver) return
    // It has become a version meanwhile, or was taken back: what was typed since is still to be sent.
    if (!this.#ids.includes(id)) return this.#typed ? this.#sendIn(pauseMs) : undefined
    if (error === null) return this.#acknowledged(id, text)
    if (error instanceof CallFailed && error.status === 409) {
      this.#refusedBase = baseId
      return this.#set('elsewhere')
    }
    // Somebody else has signed in: the text stays for its author. Further typing sends it again.
    if (error instanceof CallFailed && error.status === 403) return this.#set('local')
    // Refused, not lost: the session has ended, which its dialog says.
    this.#set(error instanceof CallFailed && error.status === 401 ? 'waiting' : 'local')
    this.#sendIn(retryMs)
  }

  /** The first id stays: the server has that state, or may have received it as the connection was lost. */
  #remember(id: string): void {
    const [first = id, ...later] = this.#ids
    this.#ids = this.#ids.length === 0 ? [id] : [first, ...later.slice(-mostStates), id]
  }

  #acknowledged(id: string, text: string): void {
    this.#ids = [id]
    this.#former = []
    this.#attempt = null
    if (this.#typed?.text === text) {
      this.#options.storage.removeItem(this.#options.key)
      this.#set('kept')
    } else {
      this.#store()
      this.#set('waiting')
      this.#sendIn(pauseMs)
    }
  }

  #sendIn(ms: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), ms)
  }

  #store(): void {
    if (!this.#typed) return
    const local: LocalDraft = { ...this.#typed, ids: [...this.#former, ...this.#ids] }
    try {
      this.#options.storage.setItem(this.#options.key, JSON.stringify(local))
    } catch {
      // Where the browser has no space, only the server stores the text.
    }
  }

  #set(keeping: Keeping): void {
    this.#keeping = keeping
    for (const listener of this.#listeners) listener()
  }
}

/** The stored draft of this browser that the server did not acknowledge; null where there is none. */
export function localDraft(storage: Pick<Storage, 'getItem'>, key: string): LocalDraft | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as LocalDraft | null
  } catch {
    return null
  }
}
