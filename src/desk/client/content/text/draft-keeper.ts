import { CallFailed } from '../../call-failed.ts'

/** What is typed, and the version that it changes. */
export interface TypedText {
  baseId: string
  baseText: string
  text: string
}

/** A state of a draft as the server gets it. */
export interface SentDraft {
  id: string
  baseId: string
  text: string
  replaces: string[]
}

/** What this browser keeps of a draft until the server has it. */
export interface LocalDraft extends TypedText {
  /** The states of it that the server has or may have. */
  ids: string[]
}

/**
 * Where what is typed is. Waiting: in this browser, and on its way. Local: in this browser, while the server does not
 * answer. Elsewhere: in this browser, while the server has what was typed in another window.
 */
export type Keeping = 'nothing' | 'waiting' | 'kept' | 'local' | 'elsewhere'

interface Options {
  /** Of the copy in the browser: the account and the file. */
  key: string
  /** The state that the server had when the file was opened. */
  ids: readonly string[]
  /** @throws CallFailed */
  send(draft: SentDraft): Promise<void>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  newId?: () => string
}

/** From what is typed to when it is sent, in milliseconds: while somebody types on, it is sent at this interval. */
const pauseMs = 2_000
/** Until it is tried again, in milliseconds. */
const retryMs = 5_000
/** States that are remembered while the server does not answer, below the limit of a call (`draftIds`). */
const mostStates = 400

/** NEWS-6: keeps what is typed into one file, in the browser at once and at the server soon, one state after another. */
export class DraftKeeper {
  readonly #options: Options
  #ids: string[]
  /** States of a text that has ended: one may reach the server after that, and is no other window's. */
  #former: readonly string[] = []
  #typed: TypedText | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | null = null
  /** The state that was sent last and not acknowledged: it is sent again under its id while nothing else is typed. */
  #attempt: { id: string; baseId: string; text: string } | null = null
  /** While a version is saved: a state that came after it would be refused. */
  #isHeld = false
  #keeping: Keeping = 'nothing'
  /** What the text changed that the server has refused. */
  #refusedBase: string | null = null
  readonly #listeners = new Set<() => void>()

  constructor(options: Options) {
    this.#options = options
    this.#ids = [...options.ids]
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
    // A text that was put together with the newer version follows nothing that was refused.
    if (this.#keeping === 'elsewhere' && typed.baseId === this.#refusedBase) return
    this.#set(this.#keeping === 'local' ? 'local' : 'waiting')
    this.#sendIn(pauseMs)
  }

  /** What was typed is a version now, or was taken back. @returns the states that the server may forget */
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

  /** Sends what waits, as the page goes or the network is back. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const typed = this.#typed
    if (!typed || this.#sending || this.#isHeld || this.#keeping === 'elsewhere' || this.#keeping === 'kept') return
    this.#sending = this.#send(typed)
    await this.#sending
  }

  /** Sends nothing more until `end` or `release`, and waits until no state is on its way. */
  async hold(): Promise<void> {
    this.#isHeld = true
    await this.#sending
  }

  /** Goes on: what is typed became no version. */
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
    // It has become a version meanwhile, or was taken back: what was typed since is still to be sent.
    if (!this.#ids.includes(id)) return this.#typed ? this.#sendIn(pauseMs) : undefined
    if (error === null) return this.#acknowledged(id, text)
    if (error instanceof CallFailed && error.status === 409) {
      this.#refusedBase = baseId
      return this.#set('elsewhere')
    }
    // Refused, not lost: the session has ended, which its dialog says.
    this.#set(error instanceof CallFailed && error.status === 401 ? 'waiting' : 'local')
    this.#sendIn(retryMs)
  }

  /** The first one is kept: the server has it, or may have got it as the network went away. */
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
      // Where the browser has no room the server alone keeps it.
    }
  }

  #set(keeping: Keeping): void {
    this.#keeping = keeping
    for (const listener of this.#listeners) listener()
  }
}

/** What this browser has kept that the server did not acknowledge; null where there is nothing. */
export function localDraft(storage: Pick<Storage, 'getItem'>, key: string): LocalDraft | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as LocalDraft | null
  } catch {
    return null
  }
}
