/** Thrown where a step of the staff cannot be taken as things are; the message is for who asked, and nothing was done. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
}
