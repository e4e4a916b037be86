import { type AltchaParameters, solveAltcha } from './solve-altcha.ts'

/** Solves a challenge apart from the page, which stays responsive on slow phones. Answers null where there is no solution. */
addEventListener('message', ({ data }: MessageEvent<AltchaParameters>) => {
  void solveAltcha(data).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
