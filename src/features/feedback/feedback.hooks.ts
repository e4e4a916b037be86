import { hook } from '#runtime/hook.ts'

/** The hooks that the component of the form and its behaviour share. */

/** A step, by its name; all steps but the shown one are hidden. */
export const feedbackStep = hook('feedback-step')
/** A link that chooses a type; its value is the label to send. */
export const feedbackChoice = hook('feedback-choice')
/** The question of the form for that type, on the link of the choice; empty for a type without a form. */
export const feedbackPrompt = hook('feedback-prompt')
/** The link back to the choice. */
export const feedbackChange = hook('feedback-change')
/** The elements for the name of the chosen type, and for the question. */
export const feedbackChosen = hook('feedback-chosen')
export const feedbackAsks = hook('feedback-asks')
