/** Thrown for invalid settings; the message names each, what was given and what was expected. */
export class InvalidSettings extends Error {}
