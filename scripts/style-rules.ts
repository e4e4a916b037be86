import { basename } from 'node:path'
import { type Finding, lineAt } from './report.ts'

interface Rule {
  /** The files it checks, by path. */
  files: RegExp
  except?: RegExp
  /** What is not allowed. */
  pattern: RegExp
  message: string
}

const css = /^src\/.*\.css$/
/** The two files that hold raw values: the tokens themselves, and the font faces written by `scripts/fonts.ts`. */
const rawValues = /^src\/ui\/(tokens\.css|fonts\/)/

/** Rules of styles and imports that no linter has. */
const rules: Rule[] = [
  {
    files: css,
    except: rawValues,
    pattern:
      /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<!\bmask[\w-]*\s*):[^;{}]*\b(white|black|red|green|blue|gray|grey)\b/gi,
    message: 'raw colour; use a token of src/ui/tokens.css',
  },
  {
    files: css,
    except: rawValues,
    pattern: /\bfont(-size)?\s*:[^;]*\d(px|pt)\b/g,
    message: 'raw font size; use a token, so that the text follows the reader’s own size',
  },
  {
    files: css,
    except: rawValues,
    pattern: /\bz-index\s*:\s*-?[1-9]/g,
    message: 'raw z-index; use a token, their order is one list',
  },
  {
    files: /^src\/.*\.tsx?$/,
    pattern: /\bimport\(\s*['"][^'"]+['"]\s*\)\.(?!then|catch|finally)/g,
    message: 'inline import type; write `import type`, the architecture check does not see this form',
  },
]

/** Blanks out comments, so that line numbers stay the same. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

export function styleMistakes(files: { file: string; text: string }[]): Finding[] {
  return [
    ...files.flatMap(({ file, text }) => rawThings(file, withoutComments(text))),
    ...sharedNames(files),
    ...unknownClasses(files),
  ]
}

function rawThings(file: string, text: string): Finding[] {
  return rules
    .filter((rule) => rule.files.test(file) && !rule.except?.test(file))
    .flatMap((rule) =>
      [...text.matchAll(rule.pattern)].map((match) => ({
        file,
        line: lineAt(text, match.index),
        message: `${match[0].trim()}: ${rule.message}`,
      })),
    )
}

/** Class names contain the name of their stylesheet, and islands are found by file name: equal names would collide. */
function sharedNames(files: { file: string }[]): Finding[] {
  const first = new Map<string, string>()
  return files.flatMap(({ file }) => {
    if (!/\.module\.css$|\.island\.tsx$/.test(file)) return []
    const other = first.get(basename(file))
    if (!other) first.set(basename(file), file)
    return other ? [{ file, message: `has the same name as ${other}; give it one of its own` }] : []
  })
}

const importOfStyles = /import (\w+) from '([^']+\.module\.css)'/g

/** A class that its stylesheet does not have is `undefined`, and the name of a class where it is joined to another. */
function unknownClasses(files: { file: string; text: string }[]): Finding[] {
  const sheets = new Map(files.map(({ file, text }) => [basename(file), text]))
  return files.flatMap(({ file, text }) =>
    file.endsWith('.tsx')
      ? [...text.matchAll(importOfStyles)].flatMap(([, name = '', sheet = '']) => {
          const known = new Set(
            Array.from(
              sheets.get(basename(sheet))?.matchAll(/\.([a-zA-Z][\w-]*)/g) ?? [],
              ([, className]) => className,
            ),
          )
          return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(({ 1: className, index }) =>
            known.has(className)
              ? []
              : [{ file, line: lineAt(text, index), message: `${className} is no class of ${sheet}` }],
          )
        })
      : [],
  )
}
