import { hook } from '#runtime/hook.ts'

/** What the component of the form and its behaviour share. */

/** A step, by its name; those that are not shown are hidden. */
export const feedbackStep = hook('feedback-step')
/** A link that chooses a type; the value is the label that is sent. */
export const feedbackChoice = hook('feedback-choice')
/** What the form asks for that type; on the link of the choice, and empty where it has no form. */
export const feedbackPrompt = hook('feedback-prompt')
/** The link back to the choice. */
export const feedbackChange = hook('feedback-change')
/** Where the form names the chosen type, and where it asks. */
export const feedbackChosen = hook('feedback-chosen')
export const feedbackAsks = hook('feedback-asks')
