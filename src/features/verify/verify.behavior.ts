import type { Detach } from '#runtime/behavior.ts'
import { receivedTexts } from '#texts/received-texts.ts'
import { check, outcomeOf } from '#verify/check.ts'
import { NotChecked } from '#verify/findings.ts'
import { type Delivered, fetched, parsedProvenance } from '#verify/provenance.ts'
import { shownCheck, verifyText } from './show-check.ts'
import { verifyAddress, verifyFile, verifyResult, verifyStatus } from './verify.hooks.ts'
import { articlePath, recordPath } from './verify.rules.ts'
import type { VerifyKey } from './verify.texts.ts'

/**
 * REV-6: checks an article of this site, or a file, in this browser: the computation is that of `salus verify`. If a
 * link names the article, it is checked at once.
 */
export function attach(root: HTMLElement): Detach {
  const end = new AbortController()
  const { signal } = end
  const text = verifyText(receivedTexts<VerifyKey>(root))
  const [address, file] = [verifyAddress.first(root), verifyFile.first(root)]
  const [status, result] = [verifyStatus.first(root), verifyResult.first(root)]
  if (!(address instanceof HTMLInputElement && file instanceof HTMLInputElement && status && result))
    return () => undefined
  /** The number of the newest check: results of older checks are not shown. */
  let running = 0

  function showStatus(words: string, outcome = ''): void {
    if (!status) return
    verifyStatus.set(status, outcome)
    status.textContent = words
  }

  /** @returns whether its result is shown: not if the reader began another check meanwhile */
  async function run(deliver: () => Promise<Delivered>, name: string): Promise<boolean> {
    running += 1
    const own = running
    result?.replaceChildren()
    showStatus(text('verify.checking'))
    const shown = await checked(deliver, name)
    if (own !== running || signal.aborted) return false
    showStatus(shown.words, shown.outcome)
    result?.replaceChildren(...shown.parts)
    return true
  }

  async function checked(deliver: () => Promise<Delivered>, name: string) {
    // Browsers compute hashes only on pages with https, and on localhost.
    if (!isSecureContext) return { words: text('verify.unsafe'), outcome: 'unknown', parts: [] }
    try {
      const delivered = await deliver()
      const done = await check(delivered)
      const outcome = outcomeOf(done.findings)
      const words = text(
        ({ holds: 'verify.verified', fails: 'verify.failed', unknown: 'verify.partly' } as const)[outcome],
      )
      return { words, outcome, parts: shownCheck(done, delivered.provenance.article.title ?? name, text) }
    } catch (error) {
      if (error instanceof NotChecked)
        return { words: text(`verify.problem.${error.id}`, error.values), outcome: 'unknown', parts: [] }
      // A file may have any other content than it should.
      if (error instanceof TypeError)
        return { words: text('verify.problem.noProvenance', { from: name }), outcome: 'unknown', parts: [] }
      throw error
    }
  }

  async function checkArticle(given: string): Promise<boolean> {
    const path = articlePath(given, location.origin)
    if (path !== null) return run(() => fetched(location.origin + path), path)
    running += 1
    result?.replaceChildren()
    showStatus(text('verify.otherSite'), 'unknown')
    return true
  }

  async function checkFile([chosen]: Iterable<File>): Promise<boolean> {
    return chosen !== undefined && run(() => deliveredFile(chosen), chosen.name)
  }

  /** The result gets the focus, which the result of an older check would take from wherever the reader is now. */
  function focusOn(checking: Promise<boolean>): void {
    checking.then((isShown) => isShown && status?.focus()).catch(reportError)
  }

  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      focusOn(checkArticle(address.value))
    },
    { signal },
  )
  file.addEventListener('change', () => focusOn(checkFile(file.files ?? [])), { signal })
  // A file that was chosen before this script had loaded would fire no second event.
  if (file.files?.length) checkFile(file.files).catch(reportError)
  else if (address.value !== '') checkArticle(address.value).catch(reportError)
  return () => end.abort()
}

/** A file with the site's own record of its article, if it is an article of this site. */
async function deliveredFile(file: File): Promise<Delivered> {
  const provenance = parsedProvenance(await file.text(), file.name)
  const path = articlePath(String(provenance.article.address ?? ''), location.origin)
  if (path === null) return { provenance }
  try {
    const { provenance: onSite, address } = await fetched(location.origin + recordPath(path))
    return { provenance, onSite, address }
  } catch (error) {
    // Without a record of its own, the site adds nothing to the file.
    if (error instanceof NotChecked) return { provenance }
    throw error
  }
}
