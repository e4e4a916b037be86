/** Thrown when events arrive faster than they can be stored; nothing of the call was taken. */
export class IntakeFull extends Error {}
