/** Thrown if a step of the staff is refused; the message is for the actor, and nothing was done. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
}
