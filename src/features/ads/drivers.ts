/** The places of a page for promotions of the growth template, with four names each: 16 names (ADS-7). */
export const driverPlaces = ['TOP', 'BODY', 'RAIL', 'END'] as const
export type DriverPlace = (typeof driverPlaces)[number]
const driversPerPlace = 4

export const singleBodyDriver = 'BODY-Single-Driver-Article'
export const driverNames = driverPlaces.flatMap((place) =>
  Array.from({ length: driversPerPlace }, (_, index) => driverNameOf(place, index + 1)),
)

function driverNameOf(place: DriverPlace, number: number): string {
  return `${place}-Driver-${number}-Article`
}

/**
 * ADS-7: the names of the drivers at one place, in order. Drivers beyond the number of names get none; a single driver
 * in the body has a name of its own.
 */
export function driversAt(place: DriverPlace, count: number): (string | null)[] {
  if (place === 'BODY' && count === 1) return [singleBodyDriver]
  return Array.from({ length: count }, (_, index) => (index < driversPerPlace ? driverNameOf(place, index + 1) : null))
}
