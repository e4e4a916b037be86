import { GppModel } from '@iabgpp/cmpapi'
import { TCString } from '@iabtechlabtcf/core'
import type { Sighting } from './stand-in-tag.ts'

/** What a tag was told of the reader's choice, as the libraries of the frameworks read it. */
export function decodeChoice({ choice: { gpp, tcf } }: Sighting) {
  const usNational = new GppModel(gpp?.gppString)
  const field = (name: string): unknown => usNational.getFieldValue('usnat', name)
  const model = TCString.decode(tcf?.tcString ?? '')
  return {
    unitedStates: {
      sections: gpp?.applicableSections,
      signalStatus: gpp?.signalStatus,
      optedOut: ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'].map(field),
      optsOut: field('Gpc'),
    },
    europe: {
      cmpId: model.cmpId,
      purposes: [...model.purposeConsents.values()],
      vendors: [...model.vendorConsents.values()],
      disclosed: [...model.vendorsDisclosed.values()],
      chosenOn: model.lastUpdated,
    },
  }
}
