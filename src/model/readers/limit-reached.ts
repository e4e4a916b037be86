/** Thrown by an action at a limit; nothing is written then. The message is for the sender. */
export class LimitReached extends Error {}
