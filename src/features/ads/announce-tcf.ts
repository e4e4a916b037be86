import { CmpApi } from '@iabtechlabtcf/cmpapi'
import { GVL, TCModel, TCString } from '@iabtechlabtcf/core'
import type { FrameChoice, TcfSettings } from './frame-choice.ts'

/** Of the panel, as its strings name it; raised when what it asks for changes. */
const panelVersion = 1

/**
 * The purposes of the framework that the panel asks for in words of its own (src/features/privacy/PrivacyChoices.tsx).
 * Ads by other companies: limited data to choose ads (2), measuring ads (7). Storing: on the device (1), profiles for ads
 * (3), ads chosen by them (4).
 */
const purposes = { ads: [2, 7], storage: [1, 3, 4] }

/**
 * Gives the frame `__tcfapi`, by which tags ask for the reader's consent under European law. No purpose rests on a
 * legitimate interest: the panel asks for consent alone.
 */
export function announceTcf(choice: FrameChoice, tcf: TcfSettings): void {
  const api = new CmpApi(tcf.cmpId, panelVersion)
  api.update(tcString(choice, tcf))
}

function tcString(
  { allowsStorage, optsOut, chosenOn }: FrameChoice,
  { cmpId, vendors, vendorList }: TcfSettings,
): string {
  const model = new TCModel(new GVL(vendorList))
  Object.assign(model, {
    cmpId,
    cmpVersion: panelVersion,
    consentScreen: 1,
    isServiceSpecific: true,
    // The panel's words are not those of the framework.
    useNonStandardTexts: true,
  })
  const allowed = optsOut ? [] : [...purposes.ads, ...(allowsStorage ? purposes.storage : [])]
  model.purposeConsents.set(allowed)
  if (allowed.length > 0) model.vendorConsents.set(vendors)
  model.vendorsDisclosed.set(vendors)
  const day = new Date(`${chosenOn}T00:00:00Z`)
  Object.assign(model, { created: day, lastUpdated: day })
  return TCString.encode(model)
}
