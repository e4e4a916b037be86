/** Thrown where content cannot be changed as was asked; nothing was changed. The message says what is expected. */
export class ContentRefused extends Error {
  override readonly name: string = 'ContentRefused'
}

/** Thrown where what was asked for is never possible with a file; it names the field of the call that says the file. */
export class ContentFieldRefused extends ContentRefused {
  override readonly name = 'ContentFieldRefused'
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Thrown where there is no such file or version. */
export class ContentMissing extends ContentRefused {
  override readonly name = 'ContentMissing'
}

/** Thrown where somebody else has gone on with the file meanwhile: who asks has to look at their version first. */
export class ContentConflict extends ContentRefused {
  override readonly name = 'ContentConflict'
  /** The id of the version that the file has now. */
  readonly headId: string
  constructor(headId: string, actor: string) {
    super(`${actor} has saved another version meanwhile. Compare it with yours before you go on.`)
    this.headId = headId
  }
}
