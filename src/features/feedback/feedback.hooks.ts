import { part } from '#runtime/part.ts'

/** What the component of the form and its task share. */

/** A step, by its name; those that are not shown are hidden. */
export const feedbackStep = part('feedback-step')
/** A link that chooses a type; the value is the label that is sent. */
export const feedbackChoice = part('feedback-choice')
/** What the form asks for that type; on the link of the choice, and empty where it has no form. */
export const feedbackPrompt = part('feedback-prompt')
/** The link back to the choice. */
export const feedbackChange = part('feedback-change')
/** Where the form names the chosen type, and where it asks. */
export const feedbackChosen = part('feedback-chosen')
export const feedbackAsks = part('feedback-asks')
