/** The keys of the advisory locks that have no name of their own. Each has one use: what shares a key waits for the other. */
export const advisoryLocks = {
  /** Nodes that start together migrate one after the other. */
  migration: 7_258_701,
  /** Writers of content take turns, one transaction at a time. */
  content: 7_258_702,
  /** Nodes create and drop partitions of events one after the other. */
  eventPartitions: 7_258_703,
  /** Transactions that ask who the administrators are do so one after the other. */
  administrators: 7_258_704,
  /** One process at a time signs the public log. */
  logSigner: 7_258_705,
  /** Held in shared mode by each process that uses the embedded server: the last to leave stops it. */
  embeddedUsers: 7_258_720,
} as const
