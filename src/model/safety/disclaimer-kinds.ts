/** The disclaimers an article can carry, in display order (DISC-1). */
export const disclaimerKinds = ['affiliate', 'insurance', 'uk', 'psychology'] as const
