/** Where the frames of ads of other companies are, and what they ask for. */
export interface FramePlace {
  /** `https://ads.example`: each frame is on a random subdomain of it. */
  origin: string
  /** The publisher's ad unit, such as `/1234567/salus`; the same for every article. */
  unit: string
}
