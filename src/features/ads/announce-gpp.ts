import { CmpApi, CmpDisplayStatus, CmpStatus, SignalStatus } from '@iabgpp/cmpapi'
import type { FrameChoice } from './frame-choice.ts'

/** The section for all of the United States, whose states have laws of their own. */
const usNational = { id: 7, name: 'usnat' }
/** How the section writes a Boolean; 0 is "does not apply". */
const yes = 1
const no = 2

/**
 * Gives the frame `__gpp`, by which tags ask for the reader's choice under the laws of the United States. Readers who have
 * not allowed to be recognized are opted out of sale, sharing and targeted advertising.
 *
 * @param cmpId  0 for a site without a registered id; the section does not need one
 */
export function announceGpp({ allowsStorage, optsOut }: Omit<FrameChoice, 'chosenOn'>, cmpId: number): void {
  // The library asks a stub for what tags have asked before, and without one writes an error to the console.
  Object.assign(window, { __gpp: () => [] })
  const cmp = new CmpApi(cmpId, 1)
  const optedOut = allowsStorage && !optsOut ? no : yes
  const fields = {
    // Every page links to the choices, which say what is shared (PRIV-2).
    SharingNotice: yes,
    SaleOptOutNotice: yes,
    SharingOptOutNotice: yes,
    TargetedAdvertisingOptOutNotice: yes,
    SaleOptOut: optedOut,
    SharingOptOut: optedOut,
    TargetedAdvertisingOptOut: optedOut,
    // The library's default says that the operator has signed the IAB's agreement.
    MspaCoveredTransaction: no,
    Gpc: optsOut,
  }
  for (const [name, value] of Object.entries(fields)) cmp.setFieldValue(usNational.name, name, value)
  cmp.setApplicableSections([usNational.id])
  cmp.setSupportedAPIs([`${usNational.id}:${usNational.name}`])
  cmp.setCmpStatus(CmpStatus.LOADED)
  cmp.setCmpDisplayStatus(CmpDisplayStatus.HIDDEN)
  cmp.setSignalStatus(SignalStatus.READY)
}
