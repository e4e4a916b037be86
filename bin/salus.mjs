#!/usr/bin/env node
// An older Node stops at the first line: it could not even load the imports of the second.
await import('./require-node.mjs')
await import('./run-program.mjs')
