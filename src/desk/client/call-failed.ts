/** A call that the desk's server refused or could not answer; the message is for the moderator. */
export class CallFailed extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
