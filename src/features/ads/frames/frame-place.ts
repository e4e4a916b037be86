/** The origin of the frames for ads of other companies, and the ad unit that they request. */
export interface FramePlace {
  /** `https://ads.example`: each frame is on a random subdomain of it. */
  origin: string
  /** The publisher's ad unit, such as `/1234567/salus`; the same for every article. */
  unit: string
}
