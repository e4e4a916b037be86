/** Thrown by an action for a limit that is reached; nothing is written then. The message is for the sender. */
export class LimitReached extends Error {}
