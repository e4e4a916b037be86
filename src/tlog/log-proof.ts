/** A proof that an entry is in a log, which can be stored and checked without the log (https://c2sp.org/tlog-proof). */
export function logProof(index: number, hashes: readonly Buffer[], checkpoint: string): string {
  const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...hashes.map((hash) => hash.toString('base64')), '']
  return `${lines.join('\n')}\n${checkpoint}`
}
