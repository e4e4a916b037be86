import type { Texts } from '#texts/texts.ts'

/** The facts of the email to moderators: that comments wait, without their content. */
export interface AlarmFacts {
  /** The number of waiting comments that may mention a crisis. */
  waiting: number
  /** How long the oldest of them has waited, in minutes. */
  minutes: number
  /** The address of the desk. */
  desk: string
  site: string
  origin: string
}

export function alarmWords({ waiting, minutes, site }: AlarmFacts, { t }: Texts) {
  const time =
    minutes < 120
      ? t('crisisMail.minutes', { count: minutes })
      : t('crisisMail.hours', { count: Math.floor(minutes / 60) })
  return {
    subject: t('crisisMail.alarmSubject', { site }),
    title: t('crisisMail.alarmTitle', { count: waiting }),
    ask: t('crisisMail.alarmAsk', { count: waiting, site, time }),
    button: t('crisisMail.alarmButton'),
    reason: t('crisisMail.alarmReason', { site }),
  }
}

export function alarmText(facts: AlarmFacts, texts: Texts): string {
  const { ask, reason } = alarmWords(facts, texts)
  return [ask, facts.desk, '-- ', reason].join('\n\n')
}
