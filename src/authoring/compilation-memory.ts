import { extensionsInUse } from './extensions/extensions-in-use.ts'
import { type FileContext, hasErrors, type StepMemory } from './file-context.ts'

/** The additions of a compilation step to its context. */
interface Additions extends Pick<FileContext, 'problems' | 'references' | 'urgencyBoxes' | 'shopParameters'> {
  usedImages: string[]
}

interface Remembered {
  inputs: readonly unknown[]
  result: unknown
  additions: Additions
}

/**
 * The results of compiling each file of a content folder by itself, kept in a process from one check to the next: a
 * check compiles the edited file, and of the others only those that have changed (NEWS-8).
 */
export class CompilationMemory implements StepMemory {
  readonly #remembered = new Map<string, Remembered>()

  /** Runs a step, or returns its earlier result and repeats its additions to the context if no input has changed. */
  once<Result>(step: string, context: FileContext, inputs: readonly unknown[], run: () => Result): Result {
    const name = `${step} ${context.file}`
    const all = [...inputs, ...inputsOf(context)]
    const known = this.#remembered.get(name)
    if (known?.inputs.length === all.length && known.inputs.every((input, index) => input === all[index])) {
      addTo(known.additions, context)
      return known.result as Result
    }
    const { problems, references, urgencyBoxes, shopParameters, usedImages } = context
    const before = [problems, references, urgencyBoxes, shopParameters].map(({ length }) => length)
    const imagesBefore = new Set(usedImages)
    const result = run()
    const [problem, reference, box, subid] = before
    const additions = {
      problems: problems.slice(problem),
      references: references.slice(reference),
      urgencyBoxes: urgencyBoxes.slice(box),
      shopParameters: shopParameters.slice(subid),
      usedImages: [...usedImages].filter((image) => !imagesBefore.has(image)),
    }
    this.#remembered.set(name, { inputs: all, result, additions })
    return result
  }
}

function addTo(
  { problems, references, urgencyBoxes, shopParameters, usedImages }: Additions,
  context: FileContext,
): void {
  context.problems.push(...problems)
  context.references.push(...references)
  context.urgencyBoxes.push(...urgencyBoxes)
  context.shopParameters.push(...shopParameters)
  for (const image of usedImages) context.usedImages.add(image)
}

/** All fields of a context that affect the compilation of a file. */
function inputsOf(context: FileContext): unknown[] {
  const { images, unusableImages, today, overdue, standard, oldSite } = context
  const pictureFaults = context.pictureFaults?.size ? context.pictureFaults : undefined
  const { language, prefix, isMultilingual, affiliateHosts, pixelHosts } = context
  const hosts = [affiliateHosts.join(' '), context.affiliateFile, pixelHosts.join(' ')]
  const given = [images, unusableImages, today, overdue, standard, oldSite, pictureFaults]
  return [...given, language, prefix, isMultilingual, ...hosts, hasErrors(context), extensionsInUse().version]
}
