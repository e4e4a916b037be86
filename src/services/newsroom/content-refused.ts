/** Thrown if content cannot be changed as requested; nothing was changed. The message says what is expected. */
export class ContentRefused extends Error {
  override readonly name: string = 'ContentRefused'
}

/** Thrown if a request is never possible with a file; it names the field of the call that names the file. */
export class ContentFieldRefused extends ContentRefused {
  override readonly name = 'ContentFieldRefused'
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Thrown if there is no such file or version. */
export class ContentMissing extends ContentRefused {
  override readonly name = 'ContentMissing'
}

/** Thrown if somebody else has changed the file meanwhile: the caller has to look at that version first. */
export class ContentConflict extends ContentRefused {
  override readonly name = 'ContentConflict'
  /** The id of the file's present head. */
  readonly headId: string
  constructor(headId: string, actor: string) {
    super(`${actor} has saved another version meanwhile. Compare it with yours before you go on.`)
    this.headId = headId
  }
}
