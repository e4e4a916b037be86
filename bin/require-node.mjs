// Plain JavaScript, since an older Node cannot load the TypeScript of everything else.
const required = 24
if (Number(process.versions.node.split('.')[0]) < required) {
  console.error(
    `Salus needs Node ${required}, this is ${process.version}. "npm ci" installs it, unless install scripts are switched off:\n` +
      `then run "npm rebuild node --ignore-scripts=false", or put a Node ${required} first in PATH.`,
  )
  process.exit(1)
}
