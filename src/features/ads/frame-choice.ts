/** What a frame knows of the reader's choice, as it tells the tag. */
export interface FrameChoice {
  /** The reader has allowed storing data, and with it choosing ads by what a company knows of them. */
  allowsStorage: boolean
  /** The browser sends Global Privacy Control. */
  optsOut: boolean
  /** The ISO day of the choice. */
  chosenOn: string
}

/** Google Ad Manager, or what speaks the interface of its tag. */
export interface GptSettings {
  /** The publisher's ad unit, such as `/1234567/salus`. */
  unit: string
  /** Addresses of the tag; `limited` is the one that stores nothing. */
  tag: { usual: string; limited: string }
  /** Null for a site without a registered id: it makes no strings of consent for Europe. */
  tcf: TcfSettings | null
}

/** What a site needs to take part in the Transparency and Consent Framework of IAB Europe. */
export interface TcfSettings {
  /** Given by IAB Europe to the operator, who answers for what the strings say. */
  cmpId: number
  /** Ids of the companies that a reader's choice is about. */
  vendors: number[]
  /** The Global Vendor List, with these companies and without texts. */
  vendorList: TcfVendorList
}

export interface TcfVendorList {
  gvlSpecificationVersion: number
  vendorListVersion: number
  tcfPolicyVersion: number
  lastUpdated: string
  purposes: TcfDeclarations
  specialPurposes: TcfDeclarations
  features: TcfDeclarations
  specialFeatures: TcfDeclarations
  stacks: Record<string, never>
  vendors: Record<string, TcfVendor>
}

export type TcfDeclarations = Record<string, { id: number; name: string; description: string }>

export interface TcfVendor {
  id: number
  name: string
  purposes: number[]
  legIntPurposes: number[]
  flexiblePurposes: number[]
  specialPurposes: number[]
  features: number[]
  specialFeatures: number[]
  usesCookies: boolean
  cookieMaxAgeSeconds: number | null
  cookieRefresh: boolean
  usesNonCookieAccess: boolean
}
