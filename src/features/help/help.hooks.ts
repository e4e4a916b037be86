import { hook } from '#runtime/hook.ts'

/** The topics by which the typed text is judged, as JSON. */
export const helpTopics = hook('help-topics')

/** A hidden help box, by its name. */
export const waitingHelp = hook('waiting-help')
