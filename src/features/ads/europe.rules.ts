/** Zones where European law applies and whose names do not begin with `Europe`: islands and overseas territories. */
const zonesElsewhere = new Set([
  ...['Asia/Famagusta', 'Asia/Nicosia', 'Africa/Ceuta', 'Arctic/Longyearbyen', 'Indian/Mayotte', 'Indian/Reunion'],
  ...['Atlantic/Azores', 'Atlantic/Canary', 'Atlantic/Faeroe', 'Atlantic/Faroe', 'Atlantic/Madeira'],
  ...['Atlantic/Jan_Mayen', 'Atlantic/Reykjavik', 'America/Cayenne', 'America/Guadeloupe', 'America/Marigot'],
  ...['America/Martinique', 'America/Miquelon', 'America/St_Barthelemy'],
])
const continents = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Indian|Pacific)\//

/**
 * Whether a reader may be in the European Economic Area, the United Kingdom or Switzerland, judged by the time zone of
 * the browser. A zone that names no place, such as `UTC`, counts as possibly there.
 *
 * @param timeZone  a name of the IANA time zone database
 */
export function mayBeInEurope(timeZone: string): boolean {
  return zonesElsewhere.has(timeZone) || !continents.test(timeZone)
}
