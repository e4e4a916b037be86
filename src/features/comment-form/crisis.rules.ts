/**
 * Words that may speak of suicide or self-harm, in any tense. Too many are better than too few: they move a comment up
 * in the queue and show help lines to its writer; nothing is refused for them.
 */
const crisisWords = [
  /\bsuicid\w*/gi,
  /\bkill(?:ing|ed)?\s+(?:my|him|her|them)sel(?:f|ves)\b/gi,
  /\b(?:end|ending|ended|take|taking|took)\s+(?:my|his|her|their)\s+(?:own\s+)?li(?:fe|ves)\b/gi,
  /\bend(?:ing|ed)?\s+it\s+all\b/gi,
  /\b(?:want|wants|wanted|wanting|wish|wished|ready|rather)\s+(?:to\s+)?(?:die|be\s+dead)\b/gi,
  /\bwish(?:ed)?\s+i\s+(?:was|were|had\s+been)\s+(?:dead|never\s+born)\b/gi,
  /\bbetter\s+off\s+(?:dead|without\s+me)\b/gi,
  /\b(?:no|any|nothing)\s+(?:reason|point|left)\s+(?:to|in|of)\s+(?:live|living|live\s+for|going\s+on)\b/gi,
  /\b(?:don['’]?t|do\s+not|didn['’]?t)\s+want\s+to\s+(?:live|be\s+here|wake\s+up|go\s+on)\b/gi,
  /\b(?:can['’]?t|cannot|can\s+not)\s+go\s+on(?=\s*(?:[.,;!?]|$|like|any\s*more|living|much))/gi,
  /\bself[\s-]?harm\w*/gi,
  /\b(?:hurt|hurting|harm|harming|cut|cutting)\s+(?:my|him|her|them)sel(?:f|ves)\b/gi,
  /\boverdos(?:e|ed|ing)\b/gi,
]

/** Where a text may speak of a crisis: start and end of each place, in UTF-16 code units. */
export function crisisSpans(text: string): [number, number][] {
  return crisisWords.flatMap((words) => spansOf(text, words)).sort(([a], [b]) => a - b)
}

export function spansOf(text: string, pattern: RegExp): [number, number][] {
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])
}
