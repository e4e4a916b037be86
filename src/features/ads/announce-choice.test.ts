import { GppModel } from '@iabgpp/cmpapi'
import { TCString } from '@iabtechlabtcf/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announceGpp } from './announce-gpp.ts'
import { announceTcf } from './announce-tcf.ts'
import type { TcfSettings } from './frame-choice.ts'

const declared = (ids: number[]) => Object.fromEntries(ids.map((id) => [id, { id, name: '', description: '' }]))
const tcf: TcfSettings = {
  cmpId: 4000,
  vendors: [755],
  vendorList: {
    ...{ gvlSpecificationVersion: 3, vendorListVersion: 180, tcfPolicyVersion: 5, lastUpdated: '2026-11-19T16:00:00Z' },
    ...{ purposes: declared([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), specialPurposes: declared([1, 2]) },
    ...{ features: declared([1, 2, 3]), specialFeatures: declared([1, 2]), stacks: {} },
    vendors: {
      755: {
        ...{ id: 755, name: 'A company', purposes: [1, 3, 4], legIntPurposes: [2, 7, 9, 10], flexiblePurposes: [2, 7] },
        ...{ specialPurposes: [1, 2], features: [], specialFeatures: [], usesCookies: true },
        ...{ cookieMaxAgeSeconds: 1, cookieRefresh: false, usesNonCookieAccess: false },
      },
    },
  },
}

const readers = [
  { reader: 'ads alone', allowsStorage: false, optsOut: false, optedOut: 1, purposes: [2, 7], vendors: [755] },
  { reader: 'everything', allowsStorage: true, optsOut: false, optedOut: 2, purposes: [1, 2, 3, 4, 7], vendors: [755] },
  {
    reader: 'nothing, by Global Privacy Control',
    allowsStorage: true,
    optsOut: true,
    optedOut: 1,
    purposes: [],
    vendors: [],
  },
]

/** What an interface on the window answers to a tag. */
const ask = <T>(api: '__gpp' | '__tcfapi', ...args: unknown[]): T => {
  const answer = vi.fn()
  const call = (window as unknown as Record<string, (...args: unknown[]) => void>)[api]
  call?.(...args, answer)
  return answer.mock.calls[0]?.[0]
}

beforeEach(() => vi.stubGlobal('window', {}))

describe.each(readers)('a reader who allows $reader', ({ allowsStorage, optsOut, optedOut, purposes, vendors }) => {
  it('[PRIV-1] is that in the section for the United States', () => {
    announceGpp({ allowsStorage, optsOut }, 0)
    const { gppString, applicableSections } = ask<{ gppString: string; applicableSections: number[] }>('__gpp', 'ping')
    expect(applicableSections).toEqual([7])
    expect(new GppModel(gppString).getSection('usnat')).toMatchObject({
      SaleOptOut: optedOut,
      SharingOptOut: optedOut,
      TargetedAdvertisingOptOut: optedOut,
      MspaCoveredTransaction: 2,
      Gpc: optsOut,
    })
  })

  it('[PRIV-1] is that in the string for Europe, with the companies that were named', () => {
    announceTcf({ allowsStorage, optsOut, chosenOn: '2026-11-22' }, tcf)
    const { tcString, gdprApplies } = ask<{ tcString: string; gdprApplies: boolean }>('__tcfapi', 'getTCData', 2)
    const model = TCString.decode(tcString)
    expect(gdprApplies).toBe(true)
    expect([[...model.purposeConsents.values()], [...model.vendorConsents.values()]]).toEqual([purposes, vendors])
    expect([...model.vendorsDisclosed.values()]).toEqual([755])
    expect([model.purposeLegitimateInterests.size, model.vendorLegitimateInterests.size]).toEqual([0, 0])
    expect(model).toMatchObject({
      cmpId: 4000,
      vendorListVersion: 180,
      isServiceSpecific: true,
      useNonStandardTexts: true,
    })
    expect([model.created, model.lastUpdated]).toEqual([new Date('2026-11-22'), new Date('2026-11-22')])
    // Invalid without the segment of disclosed companies since 2026; its type is 1.
    expect(tcString.split('.').some((segment) => segment.startsWith('I'))).toBe(true)
  })
})
