import { basename } from 'node:path'
import { type Finding, lineAt } from './report.ts'

interface Rule {
  /** The files it checks, by path. */
  files: RegExp
  except?: RegExp
  /** The forbidden text. */
  pattern: RegExp
  message: string
}

const css = /^src\/.*\.css$/
/** The two files with raw values: the tokens themselves, and the font faces written by `scripts/fonts.ts`. */
const rawValues = /^src\/ui\/(tokens\.css|fonts\/)/

/** One value of a shorthand. */
const value = String.raw`(?:[\w-]*\((?:[^()]|\([^()]*\))*\)|[^\s;{}()]+)`
/** Files in which two borders turned by 45 degrees form an arrow that points down: the same in every direction. */
const turned = /^src\/(ui\/base|ui\/navigation\/NavTabs\.module|desk\/client\/controls\/Table\.module)\.css$/

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
    files: css,
    except: /^src\/ui\/fonts\//,
    pattern:
      /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)(?:-[\w-]+)?\s*:/g,
    message: 'physical side; use inline-start or inline-end, which right-to-left pages have on the other side (LANG-3)',
  },
  {
    files: css,
    pattern:
      /(?<![\w-])(?:float|clear|text-align|object-position|transform-origin)\s*:(?![^;{}]*var\()[^;{}]*\b(?:left|right)\b/g,
    message: 'physical side; use start or end, or a variable that right-to-left pages set (LANG-3)',
  },
  {
    files: css,
    pattern: new RegExp(
      `(?<![\\w-])(?:margin|padding|inset|border-width)\\s*:\\s*${value} (${value}) ${value} (?!\\1\\s*[;}])${value}\\s*[;}]`,
      'g',
    ),
    except: turned,
    message: 'different left and right; use the -inline and -block properties (LANG-3)',
  },
  {
    files: css,
    pattern: new RegExp(
      `(?<![\\w-])border-radius\\s*:\\s*(?!(${value}) \\1 (${value}) \\2\\s*[;}])${value} ${value} ${value} ${value}\\s*[;}]`,
      'g',
    ),
    message: 'different left and right; use border-start-start-radius and its like (LANG-3)',
  },
  {
    files: css,
    pattern: /\b(?:translateX|translate|translate3d)\((?!\s*(?:calc\(var\(--turn|0\b|-?50%))/g,
    message: 'a shift to one side; multiply it by var(--turn, 1), which is -1 on right-to-left pages (LANG-3)',
  },
  {
    files: css,
    pattern:
      /(?<![\w-])(?:background|mask)(?:-position(?:-x)?)?\s*:(?:(?!to (?:left|right)|var\()[^;{}])*(?<!to )\b(?:left|right)\b|(?<![\w-])translate\s*:\s*-?(?!0\b)[\d.]/g,
    message: 'a place or shift to one side; use center or a variable that right-to-left pages set (LANG-3)',
  },
  {
    files: css,
    // Symmetrical shadows also have the shift with the opposite sign; the desk is in English only.
    pattern:
      /(?<![\w-])(?:box|text)-shadow\s*:\s*(?:inset\s+)?(?!0\b)(?:-?[\d.]+[a-z]+|calc\((?!var\(--turn)[^;{}]*)\s(?![^;{}]*,\s*(?:inset\s+)?-\d)[^;{}]*/g,
    except: /^src\/desk\//,
    message: 'a shadow to one side; multiply its shift by var(--turn, 1) (LANG-3)',
  },
  {
    files: css,
    // A fade at both edges has both directions.
    pattern:
      /:(?:(?!to left)[^;{}])*\bto right\b(?:(?!to left)[^;{}])*[;}]|:(?:(?!to right)[^;{}])*\bto left\b(?:(?!to right)[^;{}])*[;}]/g,
    message: 'a gradient towards one side; use calc(var(--turn, 1) * 90deg) (LANG-3)',
  },
  {
    files: /^src\/(?:browser|runtime|ui|islands|features|article|pages)\/.*\.tsx?$/,
    except: /\.test\.tsx?$/,
    pattern: /\.offsetLeft\b/g,
    message: 'a place that counts from the left; scroll by a difference of rectangles (LANG-3)',
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

/** A class that its stylesheet lacks is `undefined`, and appears as this name where it is joined to another. */
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
