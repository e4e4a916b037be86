import { report } from './report.ts'
import { sourceFiles } from './source-files.ts'
import { styleMistakes } from './style-rules.ts'

/** Reports raw colours, font sizes and z-indexes outside the tokens, and names that must be unique. */
const files = sourceFiles(['src/**/*.css', 'src/**/*.{ts,tsx}'])
report(files.length, 'files', styleMistakes(files))
