import { type DirectionRun, directionRuns } from '#model/text/direction-runs.ts'
import { useTexts } from '#texts/Text.tsx'

/**
 * Plain text of a document, such as a title, with the pieces that run against the direction of the page isolated
 * (LANG-3), as the compiler isolates them in its HTML.
 */
export function DirectedText({ text }: { text: string }) {
  const runs = directionRuns(text, useTexts().direction)
  return runs.length === 0 ? text : <RunsOf text={text} runs={runs} />
}

function RunsOf({ text, runs }: { text: string; runs: readonly DirectionRun[] }) {
  return (
    <>
      {runs.map(({ from, to, direction, lang }, index) => [
        text.slice(runs[index - 1]?.to ?? 0, from),
        <bdi key={from} dir={direction} lang={lang}>
          {text.slice(from, to)}
        </bdi>,
      ])}
      {text.slice(runs.at(-1)?.to)}
    </>
  )
}
