/** Thrown when events arrive faster than they can be stored; no event of the call was taken. */
export class IntakeFull extends Error {}
