// Plain JavaScript without imports, which any Node can load: everything else needs what this asks for.
const required = [22, 18]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(
    `Salus needs Node ${required.join('.')} or later, this is ${process.version}: install one, or in a clone run "npm ci", which brings its own.`,
  )
  process.exit(1)
}
