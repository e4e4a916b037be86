/** Google Ad Manager, or what speaks the interface of its tag. */
export interface GptSettings {
  /** Of the ad server, as readers see it. */
  name: string
  /** The publisher's ad unit, such as `/1234567/salus`. */
  unit: string
  /** Addresses of the tag; `limited` is the one that stores nothing. */
  tag: { usual: string; limited: string }
}
