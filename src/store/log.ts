/** Takes a line for whoever runs the site. */
export type Log = (message: string) => void
