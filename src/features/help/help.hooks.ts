import { part } from '#runtime/part.ts'

/** The topics to judge what is typed by, as JSON. */
export const helpTopics = part('help-topics')

/** A box that waits, by its name. */
export const waitingHelp = part('waiting-help')
