/** The keys of the advisory locks without a name. Each has one use: uses that share a key would wait for each other. */
export const advisoryLocks = {
  /** Nodes that start together migrate one after the other. */
  migration: 7_258_701,
  /** Writers of content take turns, one transaction at a time. */
  content: 7_258_702,
  /** Nodes create and drop partitions of events one after the other. */
  eventPartitions: 7_258_703,
  /** Transactions that read who the administrators are run one after the other. */
  administrators: 7_258_704,
  /** One process at a time signs the public log. */
  logSigner: 7_258_705,
  /** Held in shared mode by each process that uses the embedded server: the last to leave stops it. */
  embeddedUsers: 7_258_720,
} as const
