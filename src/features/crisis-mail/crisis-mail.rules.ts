/** What the email to moderators shows: that comments wait, and nothing of them. */
export interface AlarmFacts {
  /** Comments that may speak of a crisis and wait. */
  waiting: number
  /** How long the oldest of them has waited, in minutes. */
  minutes: number
  /** Address of the desk. */
  desk: string
  site: string
  origin: string
}

export function alarmWords({ waiting, minutes, site }: AlarmFacts) {
  const comments = waiting === 1 ? 'A comment' : `${waiting} comments`
  const time = minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
  return {
    subject: `${site}: a comment needs a moderator now`,
    title: waiting === 1 ? 'A comment waits' : `${waiting} comments wait`,
    ask: `${comments} at ${site} may be from somebody in a crisis. The oldest has waited ${time}. Please read it at the desk now, or ask somebody else to.`,
    button: 'Open the desk',
    reason: `You get this mail because your address is among those that ${site} tells of such comments. It is sent again while one waits.`,
  }
}

export function alarmText(facts: AlarmFacts): string {
  const { ask, reason } = alarmWords(facts)
  return [ask, facts.desk, '-- ', reason].join('\n\n')
}
