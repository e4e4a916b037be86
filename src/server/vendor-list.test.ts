import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { readSettings } from './config.ts'
import { sampleVendorList } from './testing/sample-vendor-list.ts'

const folder = makeTemporaryFolder()
const file = join(folder, 'vendor-list.json')
const settings = {
  ...{ ADS: 'gpt', ADS_ORIGIN: 'https://salus-ads.example', ADS_UNIT: '/1/salus', ORIGIN: 'https://salus.example' },
  ...{ ADS_CMP_ID: '4000', ADS_VENDOR_LIST: file },
}
const problemOf = (changed: Record<string, string>) => {
  try {
    readSettings({ ...settings, ...changed })
  } catch (error) {
    return (error as Error).message
  }
  return null
}

describe('strings of consent for Europe', () => {
  it('[PRIV-1] are made for a registered id alone, with the companies named and without the texts of the list', () => {
    writeFileSync(file, JSON.stringify(sampleVendorList))
    expect(readSettings({ ...settings, ADS_CMP_ID: '', ADS_VENDOR_LIST: '' }).adFrames?.gpt?.tcf).toBeNull()
    const { adFrames } = readSettings(settings)
    const tcf = adFrames?.gpt?.tcf
    expect(tcf).toMatchObject({ cmpId: 4000, vendors: [755], vendorList: { vendorListVersion: 180 } })
    expect(Object.keys(tcf?.vendorList.vendors ?? {})).toEqual(['755'])
    expect(JSON.stringify(tcf)).not.toContain('Cookies, device or similar')
  })

  it.each([
    ['no list', { ADS_VENDOR_LIST: '' }, 'ADS_VENDOR_LIST: expected the file of the Global Vendor List'],
    ['no id', { ADS_CMP_ID: '' }, 'ADS_CMP_ID: expected the id of a registered consent platform'],
    ['an id that cannot be', { ADS_CMP_ID: '1' }, 'ADS_CMP_ID'],
    ['ids of companies in words', { ADS_VENDORS: 'google' }, 'ADS_VENDORS: expected ids of the Global Vendor List'],
    ['a company that is not on the list', { ADS_VENDORS: '755,9' }, 'has no company with the id 9'],
    ['a company that has left it', { ADS_VENDORS: '12' }, 'has no company with the id 12'],
    ['no file', { ADS_VENDOR_LIST: join(folder, 'none.json') }, 'cannot be read'],
    ['another file', { ADS_VENDOR_LIST: 'package.json' }, 'is no Global Vendor List of version 3'],
  ])('[PRIV-1] fail the start with %s', (_, changed, problem) => {
    writeFileSync(file, JSON.stringify(sampleVendorList))
    expect(problemOf(changed)).toContain(problem)
  })
})
