import { hook } from '#runtime/hook.ts'

/** The topics to judge what is typed by, as JSON. */
export const helpTopics = hook('help-topics')

/** A box that waits, by its name. */
export const waitingHelp = hook('waiting-help')
