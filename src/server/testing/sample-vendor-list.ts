const text = 'Cookies, device or similar online identifiers can be stored on your device.'
const declared = (ids: number[]) => Object.fromEntries(ids.map((id) => [id, { id, name: 'Name', description: text }]))
const company = (id: number, name: string) => ({
  ...{ id, name, purposes: [1, 3, 4], legIntPurposes: [2, 7, 9, 10], flexiblePurposes: [2, 7, 9, 10] },
  ...{ specialPurposes: [1, 2], features: [1, 2], specialFeatures: [], dataDeclaration: [1, 2] },
  ...{ usesCookies: true, cookieMaxAgeSeconds: 33_696_000, cookieRefresh: false, usesNonCookieAccess: false },
})

/** In the form of IAB Europe's Global Vendor List, version 3, with companies that do not exist. */
export const sampleVendorList = {
  ...{ gvlSpecificationVersion: 3, vendorListVersion: 180, tcfPolicyVersion: 5, lastUpdated: '2026-11-19T16:00:28Z' },
  purposes: declared([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
  ...{ specialPurposes: declared([1, 2, 3]), features: declared([1, 2, 3]), specialFeatures: declared([1, 2]) },
  ...{ stacks: {}, dataCategories: {} },
  vendors: {
    12: { ...company(12, 'A company that has left'), deletedDate: '2026-01-01T00:00:00Z' },
    755: company(755, 'An advertising company'),
    800: company(800, 'Another advertising company'),
  },
}
