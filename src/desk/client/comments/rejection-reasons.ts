/** Reasons to reject a comment; its writer reads the words. The number is the key that chooses it. */
export const rejectionReasons = [
  'It is not about living with this condition.',
  'It advertises something, or leads to another site.',
  'It contains names or contact details.',
  'It gives advice that could harm somebody.',
  'It insults or threatens somebody.',
  'It was sent before.',
] as const
