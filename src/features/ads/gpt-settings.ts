/** Settings of Google Ad Manager, or of an ad server with the same tag interface. */
export interface GptSettings {
  /** The name of the ad server, as readers see it. */
  name: string
  /** The publisher's ad unit, such as `/1234567/salus`. */
  unit: string
  /** Addresses of the tag; `limited` is the one that stores nothing. */
  tag: { usual: string; limited: string }
}
