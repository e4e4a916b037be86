/** Thrown for an extension that cannot be used, with a line for each mistake. */
export class ExtensionsUnusable extends Error {}
