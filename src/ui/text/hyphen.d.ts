// hyphen ships no types; this declares the part that is called.
declare module 'hyphen/en-us/index.js' {
  const hyphen: { hyphenateSync(text: string, options: { hyphenChar: string; minWordLength: number }): string }
  export default hyphen
}
