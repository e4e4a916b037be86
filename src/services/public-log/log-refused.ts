/** Thrown where the log must not be signed: those who kept an earlier checkpoint would see two logs. Says what to do. */
export class LogRefused extends Error {}
