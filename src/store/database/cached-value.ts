/** A value that is loaded on its first use and cached until it is invalidated. A load that fails is not cached. */
export class CachedValue<T> {
  readonly #load: () => Promise<T>
  #value: Promise<T> | null = null

  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  /** Whether the value is cached or being loaded. */
  get isCached(): boolean {
    return this.#value !== null
  }

  get(): Promise<T> {
    if (this.#value !== null) return this.#value
    const loading = this.#load()
    this.#value = loading
    loading.catch(() => {
      if (this.#value === loading) this.#value = null
    })
    return loading
  }

  /** The next `get` loads it again, also when a load is in flight. */
  invalidate(): void {
    this.#value = null
  }
}
