import { adsOriginProblem } from '../ad-frames/ads-origin.ts'
import type { SettingName, SettingValues } from './settings.ts'

/** A condition between settings. */
interface Rule {
  /** The setting at which a mistake is reported. */
  about: SettingName
  /** Other settings that it depends on; if one of them is invalid, the rule is skipped. */
  reads: SettingName[]
  /** The expected value; null if there is no mistake. */
  problem(values: SettingValues): string | null
}

/** A rule by which a setting is required in some cases. */
function required(
  about: SettingName,
  { reads, when, expected }: { reads: SettingName[]; when(values: SettingValues): boolean; expected: string },
): Rule {
  return { about, reads, problem: (values) => (when(values) && values[about] === undefined ? expected : null) }
}

const usesGpt = { reads: ['ADS'] as SettingName[], when: ({ ADS }: SettingValues) => ADS === 'gpt' }
const usesOrganisation = {
  reads: ['DESK_OIDC_ISSUER'] as SettingName[],
  when: ({ DESK_OIDC_ISSUER }: SettingValues) => DESK_OIDC_ISSUER !== undefined,
}
const webhookSecret = 'expected the secret that the webhook checks signatures with'

export const rules: Rule[] = [
  required('CAPTCHA_SECRET', {
    reads: ['CAPTCHA'],
    when: ({ CAPTCHA }) => CAPTCHA !== 'altcha',
    expected: 'expected the secret key of the service that CAPTCHA names',
  }),
  required('NEWSLETTER_WEBHOOK_SECRET', {
    reads: ['NEWSLETTER_WEBHOOK_URL'],
    when: (values) => values.NEWSLETTER_WEBHOOK_URL !== undefined,
    expected: webhookSecret,
  }),
  required('CRISIS_ALARM_WEBHOOK_SECRET', {
    reads: ['CRISIS_ALARM_WEBHOOK_URL'],
    when: (values) => values.CRISIS_ALARM_WEBHOOK_URL !== undefined,
    expected: webhookSecret,
  }),
  required('PUBLICATION_WEBHOOK_SECRET', {
    reads: ['PUBLICATION_WEBHOOK_URL'],
    when: (values) => values.PUBLICATION_WEBHOOK_URL !== undefined,
    expected: webhookSecret,
  }),
  required('DESK_OIDC_CLIENT_ID', {
    ...usesOrganisation,
    expected: 'expected the name that the organisation of DESK_OIDC_ISSUER has given the desk',
  }),
  required('DESK_OIDC_CLIENT_SECRET', {
    ...usesOrganisation,
    expected: 'expected the secret that the organisation of DESK_OIDC_ISSUER has given the desk',
  }),
  required('ADS_ORIGIN', {
    ...usesGpt,
    expected: 'expected the domain of the frames that ads of other companies are shown in',
  }),
  required('ADS_UNIT', { ...usesGpt, expected: 'expected the ad unit, such as /1234567/salus' }),
  {
    about: 'ADS_ORIGIN',
    reads: ['ORIGIN'],
    problem: ({ ADS_ORIGIN, ORIGIN }) => (ADS_ORIGIN ? adsOriginProblem(ADS_ORIGIN, ORIGIN) : null),
  },
  {
    about: 'STAGING_PASSWORD',
    reads: ['SALUS_STAGE'],
    problem: ({ STAGING_PASSWORD, SALUS_STAGE }) =>
      STAGING_PASSWORD === undefined || SALUS_STAGE === 'staging'
        ? null
        : 'expected SALUS_STAGE=staging beside it; no other stage asks for a password',
  },
  {
    about: 'EVENT_SINKS',
    reads: [],
    problem: ({ EVENT_SINKS }) =>
      EVENT_SINKS.some((sink) => sink !== 'dataLayer')
        ? null
        : 'expected postgres or ndjson, alone or beside dataLayer',
  },
  {
    about: 'METRICS_PORT',
    reads: ['PORT'],
    problem: ({ METRICS_PORT, PORT }) =>
      METRICS_PORT === PORT ? 'expected another port than PORT, which readers reach' : null,
  },
]
