import { expect, it } from 'vitest'
import { mayBeInEurope } from './europe.rules.ts'

it.each([
  ...['Europe/Berlin', 'Europe/London', 'Europe/Zurich', 'Atlantic/Canary', 'Atlantic/Reykjavik', 'Asia/Nicosia'],
  ...['Africa/Ceuta', 'Indian/Reunion', 'America/Cayenne', 'CET', 'GB-Eire', 'Iceland'],
  // Browsers that hide their time zone.
  ...['UTC', 'Etc/GMT-1', ''],
])('[PRIV-1] a clock of %s may be in Europe', (zone) => expect(mayBeInEurope(zone)).toBe(true))

it.each([
  ...['America/New_York', 'America/Indiana/Knox', 'Pacific/Honolulu', 'Asia/Tokyo', 'Australia/Sydney'],
  ...['Africa/Lagos', 'Atlantic/Bermuda'],
])('a clock of %s is elsewhere', (zone) => expect(mayBeInEurope(zone)).toBe(false))
