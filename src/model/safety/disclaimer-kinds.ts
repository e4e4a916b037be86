/** The disclaimers an article can carry, in the order they stand (DISC-1). */
export const disclaimerKinds = ['affiliate', 'insurance', 'uk', 'psychology'] as const
