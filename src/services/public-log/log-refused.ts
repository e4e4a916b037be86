/**
 * Thrown if the log must not be signed, because people with an earlier checkpoint would see two logs. The message says
 * what to do.
 */
export class LogRefused extends Error {}
