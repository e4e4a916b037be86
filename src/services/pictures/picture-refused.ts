/** Thrown for an unusable picture. The message says what is expected of the field. */
export class PictureUnusable extends Error {
  override readonly name = 'PictureUnusable'
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
